import type { Level } from '@chronothek/core'
import type { OnTimeout, Phrase, ProblemCode, TableNote } from '@chronothek/protocol'
import type { GameEntry, GameId, ListChoice, ModeId, NumberChoice } from '../registry.ts'

const problems = {
  'bad-message': 'The server did not understand this. Reloading the page usually helps.',
  'too-large': 'That is too long.',
  'too-fast': 'A little slower, please. Try again in a moment.',
  'wrong-version': 'Chronothek has been updated in the meantime. Please reload the page.',
  'foreign-origin': 'This page may not talk to that server.',
  'not-signed-in': 'The server does not know you yet. Reload the page; cookies must be allowed.',
  'unknown-table': 'There is no such table.',
  'unknown-code': 'No table has this code. Check the letters and try again.',
  'unknown-game': 'This server does not offer that game.',
  'pack-missing': 'This deck or mission isn’t on your device yet. Set a table here once while you’re online; after that it works offline.',
  'unknown-pack': 'This server does not have that deck.',
  'unknown-seat': 'There is no such seat at this table.',
  'unknown-level': 'This game has no bots of that level.',
  'not-found': 'This could not be found.',
  'not-seated': 'Only people with a seat may do this.',
  'not-host': 'Only the host may do this.',
  'seat-taken': 'Somebody already sits there.',
  'seat-empty': 'Nobody sits there.',
  'seat-present': 'Its owner is here; only they can hand over this seat.',
  'seat-kept':
    'This seat is kept for its owner until their clock has run out. Without a clock it’s kept for seven days, in real-time games for a minute.',
  'bot-keeps-seat': 'Its owner left this seat to a bot for a while. It’s kept for them until they’ve been away for seven days.',
  'two-must-agree': 'Its owner hasn’t given this seat up. Two players would have to let you in, and only one is left.',
  'nobody-to-ask': 'Nobody who plays here could agree to that now.',
  'handed-over-twice': 'In a match with other people you can hand your seat to a bot twice and get it back. You have done so.',
  'bot-moves-first': 'You get your seat back as soon as the bot has made its move.',
  'bot-plays': 'A bot is playing for you. Take your seat back first.',
  'already-asked': 'You have already asked. Wait for the answer, or withdraw your question first.',
  'name-taken': 'Somebody at this table already goes by that name, or one that looks like it.',
  'link-used': 'This link has been used or is older than ten minutes. Make a new one on the device that has the seat.',
  'not-your-seat': 'This is not your seat.',
  'seats-open': 'A seat is still empty. Wait for a friend, or seat a bot.',
  'not-started': 'The match has not started yet.',
  'already-started': 'The match has already started.',
  'not-ended': 'This opens once the match has ended.',
  ended: 'The match is over.',
  paused: 'The match is paused.',
  'not-paused': 'The match is not paused.',
  stale: 'Something happened while you were deciding. Look again, then move.',
  'undo-impossible': 'There is nothing to take back.',
  'clock-impossible': 'The clock of this match cannot be changed.',
  'clock-same': 'This clock is already in use.',
  'bad-seq': 'Nobody can play on from there: the match was over by then, or it never got that far.',
  'no-what-if': 'This game keeps too many secrets for a “what if”. Once the match is over you can play on from any move.',
  'unknown-vote': 'This question is already settled.',
  fault: 'That did not work, and nothing was changed. Please try again.',
  'rules-fault': 'The rules stumbled over this move. It was reported; the match goes on.',
  'read-only': 'The server cannot store moves just now. It keeps trying; please wait.',
  damaged: 'This record is damaged or was changed: the match was not played like this.',
  unproven: 'Part of this match comes from another one, and its luck can’t be checked here.',
  'other-rules': 'This match was played by another version of the rules.',
  frozen: 'This match cannot go on: its record is damaged, or its deck or mission was changed.',
  'shutting-down': 'The server is restarting. You will be back in a moment.',
} satisfies Record<ProblemCode, string>

const phrases = {
  hello: 'Hello',
  'good-move': 'Good move',
  thanks: 'Thank you',
  oops: 'Oops',
  thinking: 'Let me think',
  'one-moment': 'One moment, please',
  'your-move': 'Your move',
  'well-played': 'Well played',
  again: 'Another match?',
} satisfies Record<Phrase, string>

const notes = {
  joined: (name: string) => `${name} sits down.`,
  left: (name: string) => `${name} leaves the table.`,
  'bot-seated': (name: string) => `${name} takes a seat as a bot.`,
  'handed-over': (name: string) => `A bot plays for ${name} now.`,
  'taken-back': (name: string) => `${name} plays again.`,
  substituted: (name: string) => `${name} stands in.`,
  paused: (name: string) => (name ? `${name} pauses the match.` : 'The match is paused.'),
  waiting: (name: string) => (name ? `${name} lost connection. The match is waiting.` : 'The match is waiting until people are back.'),
  resumed: (name: string) => (name ? `${name} resumes the match.` : 'The match resumes.'),
  undone: (name: string) => (name ? `${name} takes a move back.` : 'A move was taken back.'),
  'undo-refused': (name: string) => (name ? `${name}’s move stands.` : 'The move stands.'),
  'clock-refused': (_name: string) => 'The clock stays as it is.',
  'timed-out': (name: string) => `${name} ran out of time.`,
  started: (_name: string) => 'The match begins.',
} satisfies Record<TableNote['kind'], (name: string) => string>

const levels = {
  casual: 'easy',
  good: 'medium',
  expert: 'hard',
} satisfies Record<Level, string>

/** What the shell says about a game: its own modes and options, and no others. */
export interface GameWords {
  readonly title: string
  readonly blurb: string
  readonly modes: Partial<Readonly<Record<ModeId, { readonly title: string; readonly blurb: string }>>>
  readonly options: Partial<
    Readonly<
      Record<
        | 'startingCards'
        | 'trying'
        | GameEntry['switches'][number]['id']
        | NumberChoice['id']
        | ListChoice['id']
        | `${ListChoice['id']}.${string}`,
        string
      >
    >
  >
}

const timeouts = {
  wait: 'nothing happens',
  bot: 'a bot makes the move',
  skip: 'the clock makes the move',
} satisfies Record<OnTimeout, string>

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Every word of the shell. German has the same type, so a missing text does not compile. */
export const en = {
  problems,
  phrases,
  notes,
  levels,
  timeouts,
  skip: 'Skip to the content',
  guest: 'Guest',
  head: { home: 'Chronothek, start page', languages: 'Language', yourMove: 'Your move' },
  reload: 'Reload',
  start: {
    tagline: 'Games about time. With friends or against bots, right here, without an account.',
    yourName: 'Your name',
    nameHint: 'This is what others see at the table.',
    save: 'Save',
    saved: 'Saved',
    playNow: 'Play now with bots',
    friends: 'With friends',
    people: (range: string) => `${range} people`,
    minutes: (range: string) => `${range} minutes`,
    joinTitle: 'Join by code',
    code: 'Table code',
    join: 'Join',
    yourMove: 'Your move',
    with: (names: string) => `with ${names}`,
    alone: 'nobody else yet',
  },
  games: {
    'timeline-twist': {
      title: 'Timeline Twist',
      blurb: 'What came first? Put inventions and events in order, then turn the card over and see.',
      modes: {
        versus: {
          title: 'Against each other',
          blurb: 'Choose a card and a gap in the timeline. Right: it stays. Wrong: you draw another. Be the first to run out of cards.',
        },
        coop: {
          title: 'Together',
          blurb: 'Cards find their own place, but every gap holds only one date. Decide as a team what to risk. 36 cards, one score.',
        },
      },
      options: {
        withoutDeepTime: 'Leave out deep time (dinosaurs, Earth, universe)',
        coverPile: 'Cover the draw pile (house rule)',
        startingCards: 'Cards each',
      },
    },
    'time-n-space': {
      title: 'Time ’n’ Space',
      blurb: 'Everybody at once, two sand timers each. Produce, fly, deliver, and talk while the sand runs.',
      modes: {
        intro: {
          title: 'Intro game',
          blurb: 'Twelve minutes with everything laid out: make goods, load them, fly to the others and fill their orders.',
        },
        normal: {
          title: 'Normal game',
          blurb: 'Thirty minutes. Fetch buildings from the moons, build them, upgrade them, and be first for the bonus.',
        },
      },
      options: { speed: 'Speed of sand and clock', botPace: 'Pace of the bots', trying: 'for trying out' },
    },
    'time-stories': {
      title: 'T.I.M.E Stories',
      blurb: 'Agents in borrowed bodies. One place at a time, one card each, and you may tell what you read but never show it.',
      modes: {
        mission: {
          title: 'A mission',
          blurb:
            'Explore together until your time runs out, then try again with what you know. Two or three runs, over as many evenings as you like.',
        },
      },
      options: {
        team: 'Hosts (for one or two players)',
        'team.four': 'four',
        'team.three': 'three (two players share one)',
        journal: 'Case file',
        'journal.own': 'keeps what you have read',
        'journal.titles': 'lists titles only, as in the box',
        'journal.full': 'keeps what anybody has read',
        byPortrait: 'In the first run, choose hosts by their faces alone',
      },
    },
    aquasphere: {
      title: 'AquaSphere',
      blurb: 'A research station on the sea floor. Your engineer programs bots, your scientist spends them, and time is always short.',
      modes: {
        versus: {
          title: 'Four rounds',
          blurb:
            'Plan the climb through headquarters, walk the ring, take control of sectors, and never reach a red line without a crystal.',
        },
      },
      options: {
        strictSupply: 'Crystals, octopods and time can run out',
        singleSided: 'Use only side A of the program cards',
      },
    },
  } satisfies Readonly<Record<GameId, GameWords>>,
  create: {
    title: (game: string) => `A new table for ${game}`,
    mode: 'How you play',
    seats: 'Seats',
    seat: (n: number) => `Seat ${n}`,
    you: 'You',
    friend: 'A friend',
    bot: (level: string) => `Bot, ${level}`,
    clock: 'Clock',
    clocks: {
      none: 'No clock',
      perMove: (seconds: number) => `${seconds} seconds per move`,
      perMatch: (minutes: number, increment: number) => `${minutes} minutes each, +${increment} s per move`,
      days: (days: number) => count(days, 'day per move', 'days per move'),
    },
    onTimeout: 'When time is up',
    deck: 'Deck',
    mission: 'Mission',
    minutes: (n: number) => `about ${n} minutes a run`,
    cards: (n: number) => count(n, 'card', 'cards'),
    firstSeat: 'Who goes first',
    byLot: 'at random',
    create: 'Open the table',
    note: 'You sit in seat 1. Friends get a link, a QR code and a short code.',
    loading: 'Looking through the shelves …',
  },
  invite: {
    title: 'Invite friends',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Copied',
    code: 'Code',
    qr: 'QR code with the link to this table',
    watch: 'Link for spectators',
  },
  lobby: {
    youSit: (open: number) =>
      open === 0 ? 'You sit here. Everybody is here.' : `You sit here. Waiting for ${count(open, 'person', 'people')}.`,
    notSeated: 'Take a free seat, or stay and watch.',
    full: 'All seats are taken. You can stay and watch.',
    free: 'Free seat',
    sit: 'Sit here',
    removeBot: 'Send bot away',
    start: 'Start the match',
    waitHost: (name: string) => `${name} starts the match.`,
    host: 'host',
    you: 'you',
    theGame: 'The game',
  },
  seat: {
    bot: (level: string) => `bot, ${level}`,
    standIn: (level: string) => `a bot plays (${level})`,
    substitute: 'a substitute plays',
    away: 'away',
    awayNow: (names: string, n: number) => `${names} ${n === 1 ? 'is' : 'are'} away.`,
    replacedNow: (names: string, n: number) => `${names} ${n === 1 ? 'is' : 'are'} away; a bot is playing.`,
    here: 'here',
    toMove: 'to move',
    timeLeft: (time: string) => `${time} left`,
    empty: 'nobody',
  },
  table: {
    connecting: 'Setting the table …',
    reconnecting: 'Reconnecting. Your seat is kept.',
    replaced: 'You are playing this seat in another window or on another device.',
    playHere: 'Play here',
    gone: 'This table does not exist, or it is not for you.',
    home: 'To the start page',
    loadingBoard: 'Unpacking the cards …',
    boardFailed: 'The board could not be loaded.',
    watching: 'You are watching.',
    spectators: (n: number) => count(n, 'spectator', 'spectators'),
    log: 'Log',
    chat: 'Chat',
    people: 'Table',
    panels: 'Beside the board',
    takenBack: 'taken back',
    clock: 'The clock',
    message: 'Message to everyone',
    send: 'Send',
    phrases: 'Quick phrases',
    spectator: 'spectator',
    undo: 'Undo',
    pause: 'Pause',
    resume: 'Resume',
    paused: 'The match is paused.',
    handOver: 'Let a bot play for me',
    handOverFor: (name: string) => `Let a bot play for ${name}`,
    takeBack: 'Play myself again',
    botPlays: 'A bot is playing for you.',
    standInFor: (name: string) => `Stand in for ${name}`,
    leave: 'Leave the seat',
    leaveSure: 'A bot plays on for you until you come back.',
    leaveYes: 'Leave',
    cancel: 'Stay',
    otherDevice: 'Move to another device',
    otherDeviceHint: 'Open this link there within ten minutes. It works once, and is meant for you alone.',
    rematch: 'Rematch',
    toRematch: 'To the rematch',
    replay: 'Watch the replay',
    readOnly: 'The server cannot store moves just now. It keeps trying.',
    frozen: 'This match cannot go on: its record is damaged, or its deck or mission was changed.',
    takeBackNote: 'Free if nothing has been revealed since; otherwise the others have to agree.',
    seed: 'Shuffle seed',
    seedHash: 'Shuffle fingerprint',
  },
  votes: {
    undo: (name: string) => `${name} would like to take back a move.`,
    undoMine: 'You asked to take back a move.',
    pause: (name: string) => `${name} would like to pause.`,
    pauseMine: 'You asked for a pause.',
    handOver: (name: string, absent: string) => `${name} would like a bot to play for ${absent}.`,
    handOverMine: (absent: string) => `You asked for a bot to play for ${absent}.`,
    agree: 'Agree',
    refuse: 'No',
    waiting: (names: string) => `Waiting for ${names}.`,
  },
  join: { looking: (code: string) => `Looking for table ${code} …` },
  about: {
    title: 'About Chronothek',
    disclaimer:
      'Chronothek is an unofficial fan project. It is not affiliated with or endorsed by the games’ publishers or designers. All names of games and all trademarks belong to their owners.',
    own: 'The rules and all other texts, the cards, the drawings and the program were made for this project; nothing was copied from a box. If you like a game, buy it and play it at a real table.',
    credits: 'Credits',
    cards:
      'The decks are by the Chronothek contributors and may be shared under CC BY-SA 4.0. Every card shows its sources once it has been turned over.',
    software: 'Built with Preact, Preact Signals, Wouter, Vite, uqr, Fastify, Zod, Kysely, Pino and Piscina.',
    source: 'Source code',
    sourceText: 'The program is free software under the MIT licence. The operator of this server has the full source and may share it.',
    api: 'For bots and tools',
    apiText: 'Everything the page does goes through a documented interface.',
    apiLink: 'Documentation of the interface',
    privacy: 'What is stored',
    privacyText:
      'A random key in one cookie so that your seats stay yours, the name you give, your matches and the chat at your tables. Nothing else, and no third party.',
  },
  foot: {
    disclaimer:
      'Unofficial fan project, not connected with publishers or designers. All texts are our own; names and marks belong to their owners.',
    about: 'About',
    credits: 'Credits',
    rules: 'Rules',
    decks: 'Decks',
    source: 'Source',
    api: 'API for bots',
  },
}

export type ShellTexts = typeof en
