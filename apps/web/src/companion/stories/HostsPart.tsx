import { pick } from '../../i18n/index.ts'
import { Count } from '../Count.tsx'
import { namesOf, type PartProps } from './names.ts'
import { HeartSign, Mark, ResistanceSign } from './Signs.tsx'
import { agentsOf, type Colour, type Host, isUntouched, MOST, TEAM_IDS } from './sheet.ts'
import { bringBack, changeLife, describe, kill, setTeam } from './steps.ts'
import { STORIES_WORDS } from './words.ts'

/** The hosts on paper: life points up to what is printed, resistance, and who is in the vortex. */
export function HostsPart({ sheet, onStep }: PartProps) {
  const words = pick(STORIES_WORDS)
  const isFixed = !isUntouched(sheet)
  return (
    <>
      <label class="tb-team">
        {words.team}
        <select
          class="field"
          name="team"
          value={sheet.team}
          disabled={isFixed}
          onChange={event => onStep(setTeam(sheet, TEAM_IDS.find(team => team === event.currentTarget.value) ?? sheet.team))}
        >
          {TEAM_IDS.map(team => (
            <option key={team} value={team}>
              {words.teams[team]}
            </option>
          ))}
        </select>
      </label>
      {agentsOf(sheet).map(agent => (
        <HostCard key={agent} agent={agent} sheet={sheet} onStep={onStep} />
      ))}
      <p class="tb-hint">{words.fixed}</p>
    </>
  )
}

interface HostProps extends PartProps {
  readonly agent: Colour
}

function HostCard({ agent, sheet, onStep }: HostProps) {
  const words = pick(STORIES_WORDS)
  const { who } = namesOf(sheet)
  const { life, most, vortex } = sheet.hosts[agent]
  const isOver = sheet.phase === 'over'
  const press = (id: string, label: string, next: () => void, isOff: boolean) => (
    <button
      type="button"
      class="button"
      data-press={`${id}-${agent}`}
      aria-label={words.of(who(agent), label)}
      disabled={isOff}
      onClick={next}
    >
      {label}
    </button>
  )
  return (
    <article class="tb-host" data-agent={agent} aria-labelledby={`tb-host-${agent}`}>
      <h3 id={`tb-host-${agent}`}>
        <Mark agent={agent} size={20} /> {who(agent)}
      </h3>
      <Condition host={sheet.hosts[agent]} />
      <div class="tb-presses">
        {vortex === undefined ? (
          <>
            {press('hurt', words.loseLife, () => onStep(changeLife(sheet, agent, -1)), isOver)}
            {press('heal', words.gainLife, () => onStep(changeLife(sheet, agent, 1)), isOver || life === most)}
            {press('kill', words.dies, () => onStep(kill(sheet, agent)), isOver)}
          </>
        ) : (
          press('back', words.isBack, () => onStep(bringBack(sheet, agent)), isOver)
        )}
      </div>
      <HostSettings agent={agent} sheet={sheet} onStep={onStep} />
    </article>
  )
}

/** Resistance and life points, or where the agent is lost. */
function Condition({ host: { life, most, resistance, vortex } }: { host: Host }) {
  const words = pick(STORIES_WORDS)
  return (
    <p class="tb-hearts">
      <span class="hidden">{words.resists(resistance)}. </span>
      <ResistanceSign value={resistance} />
      {vortex === undefined ? (
        <>
          <span class="hidden">{words.lifeOf(life, most)}</span>
          {Array.from({ length: most }, (_, at) => (
            <HeartSign key={at} isFull={at < life} />
          ))}
        </>
      ) : (
        <b class="tb-lost">{vortex === 'never' ? words.noReturn : words.inVortex(vortex)}</b>
      )}
    </p>
  )
}

/** What is printed on the host card. */
function HostSettings({ agent, sheet, onStep }: HostProps) {
  const words = pick(STORIES_WORDS)
  const { who } = namesOf(sheet)
  const host = sheet.hosts[agent]
  const count = (id: 'most' | 'resistance', least: number, most: number) => (
    <div class="tb-setting">
      {words[id]}
      <Count
        class="tb-stepper"
        name={`${id}-${agent}`}
        label={words.of(who(agent), words[id])}
        value={host[id]}
        least={least}
        most={most}
        onCount={value => onStep(describe(sheet, agent, { [id]: value }))}
      />
    </div>
  )
  return (
    <details>
      <summary>
        <span class="hidden">{who(agent)}: </span>
        {words.hostCard}
      </summary>
      <label class="tb-setting">
        {words.hostName}
        <input
          class="field"
          name={`name-${agent}`}
          maxLength={MOST.name}
          autocomplete="off"
          placeholder={words.colours[agent]}
          value={host.name}
          onChange={event => onStep(describe(sheet, agent, { name: event.currentTarget.value.trim() }))}
        />
      </label>
      {count('most', 1, MOST.life)}
      {count('resistance', 0, MOST.resistance)}
    </details>
  )
}
