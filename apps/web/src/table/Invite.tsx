import type { TableInfo } from '@chronothek/protocol'
import { pick, texts } from '../i18n/index.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { Qr } from '../ui/Qr.tsx'
import { LOBBY_WORDS } from './lobby-words.ts'

/** Three ways to invite people: link, QR code, table code. */
export function Invite({ table }: { table: TableInfo }) {
  const { invite } = texts.value
  const words = pick(LOBBY_WORDS)
  const href = `${location.origin}/t/${table.id}`
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite" class="hidden">
        {invite.title}
      </h2>
      <p>{words.show}</p>
      <div class="ticket">
        <Qr text={href} label={invite.qr} />
        <p class="ticket-code">
          <span class="hidden">{invite.code}</span>
          <strong data-code>{table.code}</strong>
        </p>
      </div>
      <CopyLink href={href} label={invite.link} />
      <p class="invite-watch">
        {words.watching} <a href={`${href}/watch`}>{invite.watch}</a>
      </p>
    </section>
  )
}
