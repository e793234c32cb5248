import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of an element whose size does not depend on what is drawn in it. */
export function useSize(ref: RefObject<HTMLElement>): Size | undefined {
  const [size, setSize] = useState<Size | undefined>(undefined)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize(old => (old?.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}

const NARROW = 720

/** Whether there is no room for a lying tape. */
export function useIsUpright(element: HTMLElement | undefined): boolean {
  const [upright, setUpright] = useState(() => (globalThis.innerWidth ?? 1024) <= NARROW)
  useLayoutEffect(() => {
    if (element === undefined) return
    const measure = () => setUpright(element.clientWidth <= NARROW)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return upright
}
