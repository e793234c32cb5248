import { Drawer, type AnyGameUi as GameUi, Icon, type Scene } from '@chronothek/board-kit'
import type { MatchResult } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { duration, longDay } from '../i18n/index.ts'
import { gameTitle } from '../registry.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { useSession } from './context.ts'
import { CARD, type CardText, drawCard } from './share-card.ts'
import { useMoveCount } from './use-move-count.ts'
import { tableWords } from './words.ts'

interface ShareProps {
  readonly open: boolean
  readonly ui: GameUi
  readonly table: TableInfo
  readonly scene: Scene
  readonly result: MatchResult
  onClose(): void
}

/** The result as a picture and a link to share. */
export function ShareDrawer({ open, onClose, ...about }: ShareProps) {
  const words = tableWords.value
  return (
    <Drawer open={open} onClose={onClose} title={words.shareTitle} close={words.close} side="centre">
      <Share {...about} />
    </Drawer>
  )
}

function useCard({ ui, table, scene, result }: Omit<ShareProps, 'open' | 'onClose'>): CardText {
  const { state } = useSession()
  const words = tableWords.value
  const moves = useMoveCount()
  const { title, line } = ui.headline(result, scene)
  const day = longDay(table.createdAt)
  return {
    game: gameTitle(table.game),
    title,
    line,
    names: scene.names,
    facts: [day, words.moves(moves), words.took(duration(state.time.value.now))].join('  ·  '),
    link: location.host,
  }
}

function Share(about: Omit<ShareProps, 'open' | 'onClose'>) {
  const words = tableWords.value
  const card = useCard(about)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<File | undefined>(undefined)
  useEffect(() => {
    const paper = canvas.current
    if (paper === null) return
    drawCard(paper, card).then(() =>
      paper.toBlob(blob => blob && setPicture(new File([blob], 'chronothek.png', { type: 'image/png' })), 'image/png'),
    )
  }, [card.title, card.line, card.facts])
  const href = `${location.origin}/r/${about.table.id}`
  const data = { title: card.title, text: `${card.title}. ${card.line}`, url: href, ...(picture ? { files: [picture] } : {}) }
  const canShare = picture !== undefined && navigator.canShare?.(data) === true
  return (
    <div class="tf-share">
      <canvas
        ref={canvas}
        class="tf-share-card"
        width={CARD.width}
        height={CARD.height}
        role="img"
        aria-label={`${words.shareCard}: ${card.title}. ${card.line}`}
      />
      <div class="tf-share-ways">
        {canShare && (
          <button type="button" class="button button-main" onClick={() => navigator.share(data).catch(() => undefined)}>
            <Icon name="share" size={18} /> {words.share}
          </button>
        )}
        <button type="button" class="button button-plain" disabled={picture === undefined} onClick={() => picture && save(picture)}>
          {words.download}
        </button>
      </div>
      <CopyLink href={href} label={words.copyLink} />
    </div>
  )
}

function save(picture: File): void {
  const href = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = href
  link.download = picture.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
