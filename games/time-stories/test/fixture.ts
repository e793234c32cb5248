import type { Bilingual, Front, Letter, Location, Mission, Panel } from '@chronothek/content'

/** A small mission that uses every construct of the format. It has no pack: it is written here, and changed by tests as they need. */
export const t = (en: string): Bilingual => ({ en, de: `${en}, deutsch` })

const panel = (letter: Letter, front: Front, more: Partial<Panel> = {}): Panel => ({
  letter,
  name: t(`name ${letter}`),
  back: { text: t(`back ${letter}`), alt: t(`picture ${letter}`) },
  front: { text: t(`front ${letter}`), ...front },
  ...more,
})

const place = (id: string, panels: readonly Panel[], more: Partial<Location> = {}): Location => ({
  id,
  name: t(id),
  cardA: { text: t(`card A of ${id}`), lists: ['A', ...panels.map(({ letter }) => letter)] },
  panels,
  ...more,
})

const camp = place(
  'camp',
  [
    panel('B', {
      box: t('a new rule for all'),
      onExplore: [
        {
          steps: [
            { do: 'gainObject', object: 1, who: 'spaceChoice' },
            { do: 'gainResource', colour: 'blue', n: 2, who: 'spaceChoice' },
          ],
        },
      ],
      actions: [
        {
          id: 'buy',
          name: t('buy the rope'),
          timing: 'free',
          if: { object: 2, at: 'stack' },
          cost: [{ do: 'spendResource', colour: 'yellow', n: 1 }],
          steps: [{ do: 'gainObject', object: 2, who: 'actor' }],
        },
        { id: 'rest', timing: 'action', limit: { per: 'visit', n: 2 }, steps: [{ do: 'healLife', n: 1, who: 'actor' }] },
      ],
    }),
    panel('C', {
      tests: [
        {
          id: 'fight',
          name: t('fight the guard'),
          reward: t('the way is free'),
          group: 'guard',
          skill: 'combat',
          enemy: true,
          shields: [
            { kind: 'blank', n: 2 },
            { kind: 'skull', n: 2 },
            { kind: 'heart', n: 1 },
          ],
          onPass: [{ do: 'addCounter', counter: 'noise', n: 1 }],
        },
        {
          id: 'talk',
          group: 'guard',
          skill: 'talk',
          shields: [
            { kind: 'special', n: 1 },
            { kind: 'blank', n: 1 },
          ],
          passRecipient: 'actor',
          onPass: [
            { do: 'gainStatus', status: 'blue-1' },
            { do: 'gainObject', object: 5 },
          ],
        },
      ],
    }),
    panel(
      'D',
      {
        tests: [
          {
            id: 'wheel',
            skill: 'agility',
            tags: ['mechanism'],
            shields: [
              { kind: 'blank', n: 2 },
              { kind: 'time', n: 1 },
            ],
            onStart: [{ do: 'setFlag', flag: 'touched' }],
            onAbandon: [{ do: 'agentLosesTime', n: 1, who: 'actor' }],
            onPass: [{ do: 'gainObject', object: 3, who: 'spaceChoice' }],
          },
        ],
      },
      { tags: ['dark'] },
    ),
    panel(
      'E',
      {
        onExplore: [
          {
            steps: [
              { do: 'message', text: t('the word is below'), who: 'space' },
              { do: 'allowCard', card: 'camp.G' },
              { do: 'mapSet', quadrant: 'tr', variant: 'open' },
            ],
          },
        ],
      },
      { access: [{ kind: 'status', all: ['blue-1'] }] },
    ),
    panel('F', { onExplore: [{ steps: [{ do: 'gainObject', object: 4, who: 'spaceChoice' }] }] }, { arrival: 'discardIfUnexplored' }),
    panel('G', { onExplore: [{ repeat: 'always', steps: [{ do: 'reveal', card: 'camp.H' }] }] }, { access: [{ kind: 'forbidden' }] }),
    panel(
      'H',
      { onExplore: [{ repeat: 'perAgent', steps: [{ do: 'gainResource', colour: 'yellow', n: 1, who: 'actor' }] }] },
      { access: [{ kind: 'status', all: ['blue-1', 'black-1'] }] },
    ),
  ],
  { tags: ['outside'], rules: [{ id: 'campfire', modifiers: [{ mod: 'resistance', add: 1, when: { time: { gte: 30 } } }] }] },
)

const tower = place(
  'tower',
  [
    panel(
      'B',
      {
        tests: [
          {
            id: 'door',
            skill: 'combat',
            lock: true,
            shields: [
              { kind: 'blank', n: 1 },
              { kind: 'skull', n: 1 },
            ],
            onPass: [{ do: 'gainStatus', status: 'black-1' }],
          },
        ],
      },
      { arrival: 'mustExplore', arrivalIf: { not: { passed: 'door' } } },
    ),
    panel(
      'C',
      {
        onExplore: [
          {
            steps: [
              { do: 'loseTime', n: 1 },
              { do: 'gainStatus', status: 'grey-1', who: 'actor' },
            ],
          },
        ],
      },
      { access: [{ kind: 'allAgents' }] },
    ),
    panel('D', { onExplore: [{ steps: [{ do: 'gainTime', n: 2 }] }] }, { access: [{ kind: 'hosts', any: ['ada'] }] }),
    panel('E', {}, { access: [{ kind: 'hosts', any: ['ada', 'bo'], object: 1 }] }),
    panel(
      'F',
      { onExplore: [{ repeat: 'oncePerVisit', steps: [{ do: 'healLife', n: 1, who: 'space' }] }] },
      { access: [{ kind: 'object', all: [3] }] },
    ),
    panel(
      'G',
      {
        onExplore: [
          {
            steps: [
              { do: 'spendResource', colour: 'blue', n: 1, who: 'spaceChoice' },
              { do: 'gainObject', object: 6 },
            ],
          },
        ],
      },
      { access: [{ kind: 'when', cond: { resource: 'blue', gte: 1, at: 'space' }, shown: t('needs oil') }] },
    ),
  ],
  { red: true, panorama: { image: 'pictures/tower.svg', shows: { open: { passed: 'door' }, dark: { not: { flag: 'touched' } } } } },
)

const crypt = place('crypt', [
  panel('B', {
    onExplore: [
      {
        repeat: 'oncePerVisit',
        steps: [
          {
            do: 'specialRoll',
            dice: 2,
            outcomes: [
              { if: { roll: 'skulls', gte: 1 }, steps: [{ do: 'loseLife', n: 1, who: 'spaceChoice' }] },
              { if: true, steps: [{ do: 'gainResource', colour: 'green', n: 1 }] },
            ],
          },
        ],
      },
    ],
  }),
  panel('C', {
    onExplore: [
      {
        repeat: 'always',
        steps: [
          {
            do: 'prompt',
            text: t('what now?'),
            decides: 'space',
            options: [
              { label: t('pray'), steps: [{ do: 'healLife', n: 1, who: 'space' }] },
              { label: t('pay'), cost: [{ do: 'spendResource', colour: 'green', n: 1 }], steps: [{ do: 'gainTime', n: 1 }] },
              {
                label: t('dig'),
                if: { flag: 'touched' },
                steps: [{ do: 'schedule', in: 2, steps: [{ do: 'addCounter', counter: 'noise', n: 1 }] }],
              },
            ],
          },
        ],
      },
    ],
  }),
  panel('D', {
    onExplore: [
      {
        repeat: 'oncePerVisit',
        steps: [
          {
            do: 'prompt',
            decides: 'team',
            options: [
              { label: t('go on'), steps: [{ do: 'none' }] },
              { label: t('run'), steps: [{ do: 'travel', to: 'camp', optional: true }] },
              { label: t('fall'), steps: [{ do: 'travel', to: 'gate', roll: false }] },
            ],
          },
          { do: 'prompt', decides: 'captain', options: [{ label: t('fine'), steps: [] }] },
        ],
      },
    ],
  }),
  panel('E', {
    tests: [
      {
        id: 'grey',
        skill: 'agility',
        repeatable: 'perVisit',
        shields: [
          { kind: 'any', n: 2, resolve: 'random' },
          { kind: 'any', n: 1, resolve: 'explorersChoose' },
        ],
        onPass: [
          { do: 'replaceCard', card: 'crypt.B', by: 'crypt.F', scope: 'run' },
          { do: 'removeCard', card: 'crypt.C' },
          { do: 'restoreCard', card: 'crypt.C', if: { run: { gte: 2 } }, else: [{ do: 'discardCard', card: 'crypt.C', scope: 'visit' }] },
        ],
      },
    ],
    actions: [
      { id: 'lid', timing: 'free', steps: [{ do: 'enterCode', puzzle: 'word' }] },
      { id: 'dial', timing: 'free', steps: [{ do: 'enterCode', puzzle: 'number' }] },
      { id: 'glass', timing: 'free', steps: [{ do: 'enterCode', puzzle: 'lenses' }] },
    ],
  }),
  panel(
    'F',
    {
      onExplore: [
        {
          steps: [
            { do: 'giveObject', object: 1, who: 'spaceChoice' },
            { do: 'discardObject', object: 2 },
            { do: 'kill', who: 'actor', if: { lp: { lte: 1 } } },
          ],
        },
      ],
    },
    { inPlayIf: { card: 'crypt.B', is: 'replaced' } },
  ),
])

const gate = place('gate', [
  panel('B', {
    tests: [
      {
        id: 'exit',
        skill: 'combat',
        repeatable: 'always',
        shields: [{ kind: 'blank', n: 2 }],
        onPass: [{ do: 'readMission', card: 'win', if: { run: { gte: 2 } } }],
      },
    ],
    actions: [{ id: 'blow', timing: 'planning', if: { object: 6, at: 'actor' }, steps: [{ do: 'readMission', card: 'winLoud' }] }],
  }),
  panel('C', {
    tests: [
      {
        id: 'late',
        skill: 'talk',
        if: { time: { lte: 6 } },
        shields: [
          { kind: 'blank', n: 1 },
          { kind: 'time', n: 2 },
        ],
        onPass: [
          { do: 'loseStatus', status: 'black-1' },
          { do: 'setCounter', counter: 'noise', n: 0 },
        ],
      },
    ],
  }),
])

export const FIXTURE: Mission = {
  format: 'tstory/1',
  id: 'fixture',
  version: '1.0.0',
  title: t('The fixture'),
  era: t('1900'),
  about: { authors: ['us'], license: 'CC-BY-4.0', offline: true },
  players: { min: 1, max: 4, sharedHostVariant: true },
  time: { start: { 3: 14, 4: 12 }, max: 60, vortex: 7, windows: [{ name: t('the tide'), from: 8, to: 4 }] },
  actionDie: ['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank'],
  captainDie: [1, 1, 2, 2, 3, 3],
  skills: [
    { id: 'combat', name: t('combat'), icon: 'fist' },
    { id: 'agility', name: t('agility'), icon: 'hand' },
    { id: 'talk', name: t('talk'), icon: 'bubbles' },
  ],
  resources: {
    yellow: { name: t('coins'), scope: 'host', limit: 5 },
    blue: { name: t('oil'), scope: 'host' },
    brown: { name: t('powder'), scope: 'host', transferable: false },
    green: { name: t('food'), scope: 'team' },
  },
  specialShield: { name: t('eyes'), each: [{ do: 'addCounter', counter: 'noise', n: 1 }] },
  counters: [
    { id: 'noise', name: t('noise'), start: 0, min: 0, max: 5, public: true },
    { id: 'secret', start: 1, persist: true },
  ],
  flags: [{ id: 'touched' }, { id: 'kept', persist: true }],
  statuses: {
    'blue-1': { name: t('the pass') },
    'black-1': { name: t('the door is open') },
    'grey-1': { name: t('tired'), scope: 'host' },
    'pink-1': { name: t('logo'), persist: true },
  },
  base: [
    { letter: 'A', text: t('welcome') },
    {
      letter: 'B',
      text: t('rules'),
      box: t('at five noise you are caught'),
      rules: [
        { id: 'caught', on: 'counterChanged', if: { counter: 'noise', is: { gte: 5 } }, steps: [{ do: 'readMission', card: 'failOther' }] },
        {
          id: 'flash',
          name: t('flash powder'),
          abilities: [
            {
              id: 'flash',
              name: t('flash'),
              timing: 'afterRoll',
              if: { testSkill: 'combat' },
              limit: { per: 'roll', n: 1 },
              cost: [{ do: 'spendResource', colour: 'brown', n: 1, who: 'actor' }],
              steps: [
                { do: 'addHits', n: 3 },
                { do: 'addCounter', counter: 'noise', n: 1 },
              ],
            },
          ],
        },
      ],
    },
    { letter: 'C', text: t('go'), rereadOnReset: true, setup: [{ do: 'gainStatus', status: 'pink-1' }] },
  ],
  missionCards: [
    { id: 'win', kind: 'success', title: t('won'), text: t('you won') },
    { id: 'winLoud', kind: 'success', title: t('won loudly'), text: t('you won with a bang') },
    {
      id: 'time1',
      kind: 'failedTime',
      order: 1,
      if: { run: { lte: 1 } },
      title: t('too late'),
      text: t('again'),
      nextRun: { rereadBase: ['B'], timeBonus: 4 },
    },
    {
      id: 'time2',
      kind: 'failedTime',
      order: 2,
      if: true,
      title: t('too late again'),
      text: t('once more'),
      nextRun: { startLocations: ['gate'], steps: [{ do: 'setFlag', flag: 'kept' }] },
    },
    { id: 'failOther', kind: 'failedOther', title: t('caught'), text: t('they got you') },
  ],
  map: {
    quadrants: {
      tl: {
        initial: 'plain',
        variants: {
          plain: {
            places: [
              { location: 'camp', x: 0.2, y: 0.2 },
              { location: 'tower', x: 0.6, y: 0.2 },
            ],
          },
        },
      },
      tr: { initial: 'plain', variants: { plain: { places: [] }, open: { places: [{ location: 'crypt', x: 0.5, y: 0.5 }] } } },
      bl: { initial: 'plain', variants: { plain: { places: [{ location: 'crypt', x: 0.1, y: 0.9, visibleIf: { run: { gte: 2 } } }] } } },
      br: { initial: 'plain', variants: { plain: { places: [{ location: 'gate', x: 0.9, y: 0.9 }] } } },
    },
  },
  hosts: [
    {
      id: 'ada',
      name: t('Ada'),
      role: t('soldier'),
      portrait: 'pictures/ada.svg',
      bio: t('a life'),
      text: t('strong'),
      skills: { combat: 3, agility: 2, talk: 1 },
      resistance: 3,
      life: 4,
      equipment: { resources: { yellow: 1, brown: 1, green: 1 } },
    },
    {
      id: 'bo',
      name: t('Bo'),
      skills: { combat: 1, agility: 3, talk: 2 },
      resistance: 2,
      life: 3,
      abilities: [
        {
          id: 'salve',
          name: t('salve'),
          timing: 'free',
          limit: { per: 'run', n: 2 },
          steps: [{ do: 'healLife', n: 1, who: 'spaceChoice' }],
        },
      ],
    },
    {
      id: 'cy',
      name: t('Cy'),
      skills: { combat: 0, agility: 2, talk: 3 },
      resistance: 1,
      life: 2,
      equipment: { objects: [7] },
      modifiers: [{ mod: 'ignoreShield', shield: 'time', add: 1, limit: { per: 'visit', n: 1 } }],
    },
    {
      id: 'dee',
      name: t('Dee'),
      skills: { combat: 2, agility: 1, talk: 1 },
      resistance: 4,
      life: 3,
      modifiers: [{ mod: 'forbid', action: 'leaveCard', when: { unfinishedTest: { skill: 'combat' } } }],
    },
    {
      id: 'eve',
      name: t('Eve'),
      skills: { combat: 2, agility: 2, talk: 2 },
      resistance: 2,
      life: 2,
      modifiers: [{ mod: 'redExit', set: 1, for: 'team' }],
    },
  ],
  objects: [
    {
      n: 1,
      name: t('lamp'),
      type: 'item',
      text: t('light'),
      abilities: [
        {
          id: 'light',
          timing: 'beforeRoll',
          if: { tag: 'dark', of: 'card' },
          cost: [{ do: 'spendResource', colour: 'blue', n: 1 }],
          steps: [{ do: 'addDice', n: 1 }],
        },
      ],
    },
    {
      n: 2,
      name: t('rope'),
      type: 'item',
      abilities: [{ id: 'pull', timing: 'free', limit: { per: 'visit', n: 1 }, steps: [{ do: 'removeShields', kind: 'any', n: 1 }] }],
    },
    {
      n: 3,
      name: t('files'),
      type: 'item',
      tags: ['lens'],
      modifiers: [{ mod: 'skillDice', skill: 'agility', add: 1, when: { tag: 'mechanism', of: 'test' } }],
    },
    {
      n: 4,
      name: t('compass'),
      type: 'item',
      agencyLogo: true,
      onGain: [{ do: 'mapSet', quadrant: 'tr', variant: 'open' }],
      modifiers: [{ mod: 'captainDieBest', add: 1, for: 'team', limit: { per: 'run', n: 1 } }],
    },
    { n: 5, name: t('letter'), type: 'information', audience: 'holder', transferable: false, text: t('secret letter'), tags: ['lens'] },
    {
      n: 6,
      name: t('bomb'),
      type: 'item',
      tags: ['lens'],
      abilities: [{ id: 'throw', timing: 'free', cost: [{ do: 'discardObject', object: 6 }], steps: [{ do: 'defeatEnemy' }] }],
    },
    {
      n: 7,
      name: t('charm'),
      type: 'companion',
      audience: 'team',
      abilities: [
        { id: 'luck', timing: 'afterRoll', limit: { per: 'tu', n: 1 }, steps: [{ do: 'reroll', n: 1 }] },
        { id: 'fix', timing: 'afterRoll', limit: { per: 'ever', n: 1 }, steps: [{ do: 'setDie', face: 'hit2' }] },
        { id: 'hourglass', timing: 'action', limit: { per: 'run', n: 1 }, steps: [{ do: 'gainTime', n: 3 }] },
      ],
    },
  ],
  locations: [camp, tower, crypt, gate],
  rules: [
    { id: 'start', on: 'runStart', once: 'ever', steps: [{ do: 'addCounter', counter: 'secret', n: 1 }] },
    { id: 'dead', on: 'agentDied', priority: 2, steps: [{ do: 'addCounter', counter: 'noise', n: 1 }] },
  ],
  puzzles: [
    {
      id: 'word',
      prompt: t('which word?'),
      input: { type: 'sequence', alphabet: ['a', 'b'], length: 2 },
      solutions: [{ answer: ['a', 'b'], steps: [{ do: 'gainTime', n: 1 }] }],
      onWrong: [{ do: 'loseTime', n: 1 }],
    },
    {
      id: 'number',
      prompt: t('which number?'),
      input: { type: 'number', min: 1, max: 9 },
      solutions: [{ answer: 7, steps: [{ do: 'gainObject', object: 6, who: 'actor' }] }],
      onWrong: [{ do: 'loseLife', n: 1, who: 'actor' }],
    },
    {
      id: 'lenses',
      prompt: t('which glasses?'),
      input: { type: 'objects', from: [3, 5, 6], length: 2, at: 'space' },
      if: { time: { lte: 10 } },
      solutions: [{ answer: [3, 5], steps: [{ do: 'readMission', card: 'win' }] }],
      traps: [{ contains: 6, steps: [{ do: 'readMission', card: 'failOther' }] }],
      onWrong: [{ do: 'loseTime', n: 2 }],
    },
  ],
  rating: [
    { if: { all: [{ mission: 'win' }, { run: { lte: 2 } }] }, label: t('marshal'), points: 5 },
    { if: true, label: t('trainee'), points: 1 },
    { if: { status: 'pink-1' }, label: t('bonus'), points: 1, bonus: true },
  ],
  start: { location: 'camp', steps: [{ do: 'message', text: t('be quiet'), who: 'team' }] },
  deck: [
    'base.A',
    'base.B',
    'base.C',
    'win',
    'winLoud',
    'time1',
    'time2',
    'failOther',
    'map.tl',
    'map.tr',
    'map.bl',
    'map.br',
    'camp.A',
    'camp.B',
    'camp.C',
    'camp.D',
    'camp.E',
    'camp.F',
    'camp.G',
    'camp.H',
    'tower.A',
    'tower.B',
    'tower.C',
    'tower.D',
    'tower.E',
    'tower.F',
    'tower.G',
    'crypt.A',
    'crypt.B',
    'crypt.C',
    'crypt.D',
    'crypt.E',
    'crypt.F',
    'gate.A',
    'gate.B',
    'gate.C',
  ],
  pictures: { base: 'pictures/base.svg', map: 'pictures/map.svg' },
  files: {
    'pictures/tower.svg': 'digest-tower',
    'pictures/tower.svg?dark': 'digest-tower-dark',
    'pictures/tower.svg?open': 'digest-tower-open',
    'pictures/tower.svg?dark&open': 'digest-tower-dark-open',
    'pictures/ada.svg': 'digest-ada',
    'pictures/base.svg': 'digest-base',
    'pictures/map.svg': 'digest-map',
  },
}
