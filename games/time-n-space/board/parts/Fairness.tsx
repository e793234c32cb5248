import { SAND_MS } from '../../src/data/table.ts'
import type { Contest } from '../../src/state.ts'
import { counted, orderName, say } from '../names.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import type { Scene } from '../props.ts'
import { colourOf, seatOf } from '../read.ts'
import { WORDS } from '../words.ts'
import { clockText } from './ClockFace.tsx'

/** How deliveries went for which several hands reached at the same moment. */
export function Fairness({ scene }: { scene: Scene }) {
  const { view, language } = scene
  const words = WORDS[language]
  const contests = view.shared.contests ?? []
  return (
    <section class="ts-fairness">
      <h3>{words.contests}</h3>
      {contests.length === 0 ? (
        <p class="ts-quiet">{words.noContests}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.contestTime}</th>
              <th scope="col">{words.contestWhere}</th>
              <th scope="col">{words.contestHow}</th>
            </tr>
          </thead>
          <tbody>
            {contests.map(contest => (
              <ContestRow key={`${contest.planet}${contest.opened}`} contest={contest} scene={scene} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function ContestRow({ contest, scene }: { contest: Contest; scene: Scene }) {
  const { view, language, names } = scene
  const { began = 0, sand } = view.shared
  const words = WORDS[language]
  const owner = seatOf(contest.planet)
  const minute = clockText(((contest.opened - began) * SAND_MS) / sand)
  const first = Math.min(...contest.hands.map(({ at }) => at))
  return (
    <tr>
      <td>{minute}</td>
      <td>
        <SeatIcon colour={contest.planet} size={15} /> {names[owner]}
      </td>
      <td>
        <ol>
          {contest.hands.map(({ seat, at, got, refused }) => (
            <li key={seat}>
              <SeatIcon colour={colourOf(seat)} size={15} /> {words.tookPart(names[seat] ?? '', at - first)}:{' '}
              {refused === undefined
                ? say(language, 'contest.got', {
                    orders: counted(
                      got.map(id => orderName(id, language)),
                      language,
                    ),
                  })
                : say(language, 'contest.refused')}
            </li>
          ))}
        </ol>
        {contest.by === 'owner' ? say(language, 'contest.owner', { seat: names[owner] ?? '' }) : say(language, 'contest.receipt')}
      </td>
    </tr>
  )
}
