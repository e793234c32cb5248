import type { TableInfo } from '@chronothek/protocol'
import { texts } from '../i18n/index.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { Qr } from '../ui/Qr.tsx'

/** Three ways to the table: link, square, code. */
export function Invite({ table }: { table: TableInfo }) {
  const { invite } = texts.value
  const href = `${location.origin}/t/${table.id}`
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">{invite.title}</h2>
      <p>{invite.explain}</p>
      <div class="ticket">
        <Qr text={href} label={invite.qr} />
        <p class="ticket-code">
          <span class="quiet">{invite.code}</span>
          <strong data-code>{table.code}</strong>
        </p>
      </div>
      <CopyLink href={href} label={invite.link} />
      <p>
        <a href={`${href}/watch`}>{invite.watch}</a>
      </p>
    </section>
  )
}
