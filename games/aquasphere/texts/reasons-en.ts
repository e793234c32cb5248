import type { Ground } from '../src/bot/reasons.ts'
import type { Colour } from '../src/ids.ts'

/** `{count:point|points}` is a number with its word, `{place}` an ordinal. */
export const reasonsEn: Readonly<Record<Ground, string>> = {
  'gains.line': 'keep the {count:point|points} beyond the red line',
  'gains.spareCrystal': 'would rather save the crystal for later',
  'gains.spareBot': 'would rather keep my programmed bots',
  'gains.spareSupply': 'would rather keep my bots in the supply',
  'gains.only': 'have nothing else left to do',
  'gains.octopods': 'catch {count:octopod|octopods} in sector {sector} for {points:point|points}',
  'gains.letters': 'get letters worth {count:more point|more points} at the end',
  'gains.sub': 'deploy a submarine in sector {sector}',
  'gains.card': 'take the research card in sector {sector}',
  'gains.crystals': 'take {count:crystal|crystals} for the red lines',
  'gains.points': 'score {count:point|points} at once',
  'gains.scoring': 'stand to score {count:more point|more points} in the next scoring',
  'gains.program': 'get a bot ready to {colour}',
  'gains.early': 'go {place} in the next round by passing now',
  'gains.time': 'get {count:time marker|time markers}',
  'gains.room': 'make room in my lab',
  'gains.control': 'take the control field of sector {sector}',
  'gains.stay': 'keep what I have; anything else seems worth less to me',
  'gains.income': 'take {count:time marker|time markers} for my submarines and use no card',
  'gains.out': 'get one more bot out of the supply',
  'gains.best': 'see nothing better to do',
  'gains.goOn': 'have done what I wanted to do this turn',
  'denies.scoring': '{seat} stands to lose {count:point|points} in the next scoring',
  'denies.target': '{seat} will find less to do with a programmed bot',
  'denies.bots': '{seat} gets {count:bot|bots} sent home from sector {sector}',
  'denies.control': '{seat} no longer controls sector {sector}',
  'costs.points': 'I lose {count:point|points} at the red line',
  'costs.plague': 'the octopods in sector {sector} may cost me {count:point|points}',
  'costs.bot': 'a programmed bot pays for the red line',
  'costs.crystal': 'a crystal pays for the red line',
  'costs.back': 'I take back the bot that was to {colour}',
  'costs.time': 'the turn costs me {count:time marker|time markers}',
  'costs.instead': 'for now I forgo {doing} in sector {sector}',
  'costs.insteadProgram': 'for now I buy no bot to {colour}',
  'costs.insteadPass': 'I could have passed instead',
}

/** What a bot of a colour does. */
export const doesEn: Readonly<Record<Colour, string>> = {
  green: 'expand the lab',
  yellow: 'take time markers',
  black: 'take crystals',
  purple: 'catch octopods',
  blue: 'deploy a submarine',
  red: 'take a research card',
  white: 'program another bot',
}

/** The same as something one forgoes. */
export const doingEn: Readonly<Record<Colour, string>> = {
  green: 'expanding the lab',
  yellow: 'taking time markers',
  black: 'taking crystals',
  purple: 'catching octopods',
  blue: 'deploying a submarine',
  red: 'taking a research card',
  white: 'programming another bot',
}

export const placesEn: readonly string[] = ['first', 'second', 'third', 'fourth']
