import { useEffect, useState } from 'preact/hooks'

/** A QR code as one SVG path. The encoder is fetched when the first code is shown. */
export function Qr({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | undefined>(undefined)
  useEffect(() => {
    let current = true
    import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 2 })
      const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
      if (current) setCode({ size, path: cells.join('') })
    })
    return () => {
      current = false
    }
  }, [text])
  return (
    <svg class="qr" viewBox={`0 0 ${code?.size ?? 33} ${code?.size ?? 33}`} role="img" aria-label={label} shape-rendering="crispEdges">
      {code && <path d={code.path} />}
    </svg>
  )
}
