import { type Helm, useHelm } from '../../helm.ts'
import { lockWords } from '../../lock-words.ts'
import { agentName, listed, seatName, youOrName } from '../../names.ts'
import { AgentMark } from '../../pieces/Pawn.tsx'
import { group } from '../../pieces/piece.ts'
import { agentsOf, isAlive } from '../../read.ts'
import { StandAgain } from '../KnownStep.tsx'
import { Slip } from '../Slip.tsx'
import { Tray } from '../Tray.tsx'

/** The captain lays the place out; the others see that it is the captain's. */
export function Arriving() {
  const helm = useHelm()
  const { shared, words, say, offers } = helm
  const place = shared.map.places.find(({ location }) => location === shared.destination)
  const name = place === undefined ? words.thePlace : say(place.name)
  const [open] = offers('open-location')
  return (
    <Tray title={words.arriveAt(name)} sub={open === undefined ? words.captainOpens(seatName(helm, shared.captain)) : words.youOpen}>
      {open !== undefined && (
        <Slip id="open-location" title={words.layOut(name)} price={words.tu(0)} actions={[open]}>
          {words.layOutMeans}
        </Slip>
      )}
      <StandAgain />
    </Tray>
  )
}

/** Who has said what about going in (TST-100). */
function Wishes({ of }: { of: Helm['shared'] }) {
  const helm = useHelm()
  const { words } = helm
  return (
    <ul class="tst-wishes" data-rule="TST-100">
      {Array.from({ length: of.seats }, (_, voter) => {
        const wish = of.location?.entering[voter]
        const [agent] = agentsOf(of, voter)
        const name = youOrName(helm, voter)
        return (
          <li key={voter} class={wish === undefined ? 'tst-open' : ''}>
            {agent !== undefined && <AgentMark agent={agent} />} {name}:{' '}
            {wish === undefined ? words.undecided : wish ? words.wantsIn : words.wantsOn}
          </li>
        )
      })}
    </ul>
  )
}

/** Reading A and going in are free; one who wants in brings everybody in. */
export function Deciding() {
  const { shared, words, say, may, whyNot, show, seat } = useHelm()
  const wish = seat === undefined ? undefined : shared.location?.entering[seat]
  const [go, stay] = [{ type: 'decide-enter', enter: true } as const, { type: 'decide-enter', enter: false } as const]
  return (
    <Tray title={words.enterAsk(say(shared.location?.name))} sub={words.enterSub}>
      {seat !== undefined && (may(go) || may(stay)) && (
        <>
          <Slip id="enter" title={words.enter} price={words.tu(0)} pressed={wish === true} actions={[go]} why={whyNot(go)}>
            {words.enterMeans}
          </Slip>
          <Slip id="stay-out" title={words.goOn} price={words.dieTu} pressed={wish === false} actions={[stay]} why={whyNot(stay)}>
            {words.goOnMeans(shared.location?.red === true)}
          </Slip>
        </>
      )}
      <StandAgain />
      <Wishes of={shared} />
      <button type="button" class="tst-quiet-button" data-rule="TST-094" onClick={() => show({ kind: 'place' })}>
        {words.readA}
      </button>
    </Tray>
  )
}

/** Everybody chooses a card; nobody reads before all stand (TST-A06). */
export function Placing() {
  const helm = useHelm()
  const { shared, words, mine, you, current, take, whyNot, say, language } = helm
  const living = shared.agents.filter(isAlive)
  const open = living.filter(({ at }) => at === undefined)
  const must = shared.location?.slots.filter(
    slot => slot.arrival === 'mustExplore' && !slot.gone && !living.some(({ at }) => at === slot.letter),
  )
  const letters = shared.location?.slots.filter(({ gone }) => !gone).map(({ letter }) => letter) ?? []
  const isStuck = current !== undefined && letters.every(letter => whyNot({ type: 'place', agent: current, letter }) !== undefined)
  const stuck = isStuck ? stuckIn(shared) : []
  const waitedFor = listed(
    open.filter(({ id }) => you === undefined || !mine.includes(id)).map(({ id }) => agentName(helm, id)),
    language,
  )
  const isMineOpen = open.some(({ id }) => mine.includes(id))
  return (
    <Tray
      isTall
      title={you === undefined ? words.teamStands : isMineOpen ? words.placeAsk : words.placed}
      sub={
        you !== undefined && isMineOpen
          ? words.placeSub
          : waitedFor === ''
            ? undefined
            : (you === undefined ? words.waitFor : words.waitPlacing)(waitedFor)
      }
    >
      {mine.length > 1 && (
        <div class="tst-choices" {...group(words.yourHosts)}>
          {mine.map(id => (
            <button key={id} type="button" class="tst-choice" aria-pressed={id === current} onClick={() => take(id)}>
              <AgentMark agent={id} /> {agentName(helm, id)} <small>{living.find(agent => agent.id === id)?.at ?? '–'}</small>
            </button>
          ))}
        </div>
      )}
      <div class="tst-letters" {...group(words.placeAsk)}>
        {shared.location?.slots
          .filter(slot => !slot.gone)
          .map(({ letter, back }) => {
            const way = { type: 'place', agent: current ?? 'blue', letter } as const
            const isHere = living.find(({ id }) => id === current)?.at === letter
            const why = isHere ? undefined : whyNot(way)
            return (
              <Slip key={letter} id={`place-${letter}`} title={letter} pressed={isHere} actions={[way]} why={why} rule="TST-098">
                {say(back)}
              </Slip>
            )
          })}
      </div>
      {/* Below: they come and go with where everybody stands. */}
      <StandAgain />
      {must !== undefined && must.length > 0 && (
        <p class="tst-reminder">
          {words.mustRemind(
            listed(
              must.map(({ letter, back }) => `${letter} (${say(back)})`),
              language,
            ),
          )}
        </p>
      )}
      {stuck.map(({ letter, locks }) => (
        <p key={letter} class="tst-reminder">
          {words.cannotStay(letter, lockWords(helm, locks))}
        </p>
      ))}
    </Tray>
  )
}

/** Cards somebody was put on that will not let the placement go on: what they need depends on who stands there together. */
const stuckIn = ({ agents, location }: Helm['shared']) =>
  (location?.slots ?? []).flatMap(({ letter, locks = [] }) => {
    const shut = locks.find(({ open, kind }) => !open && kind !== 'status' && kind !== 'forbidden')
    return shut !== undefined && agents.some(({ at }) => at === letter) ? [{ letter, locks: shut }] : []
  })
