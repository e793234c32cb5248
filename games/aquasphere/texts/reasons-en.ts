import type { Ground } from '../src/bot/reasons.ts'
import type { Colour } from '../src/ids.ts'

/** `{count:point|points}` is a number with its word. */
export const reasonsEn: Readonly<Record<Ground, string>> = {
  'gains.octopods': 'catch {count:octopod|octopods} in {sector} for {points:point|points}',
  'gains.letters': 'get a new letter into my lab, worth {count:point|points} at the end',
  'gains.sub': 'deploy a submarine in {sector}',
  'gains.card': 'take the research card in {sector}',
  'gains.crystals': 'take {count:crystal|crystals}, which will pay for red lines',
  'gains.points': 'get {count:point|points} at once',
  'gains.scoring': 'improve the next scoring by {count:point|points}',
  'gains.program': 'get a bot ready to {colour}',
  'gains.early': 'pass as number {count} and so choose earlier in the next round',
  'gains.time': 'get {count:time marker|time markers}',
  'gains.room': 'make room in my lab',
  'gains.control': 'take the control field of {sector}',
  'gains.stay': 'keep what I have, since everything else is worth less',
  'gains.income': 'take {count:time marker|time markers} for my submarines and keep the cards for later',
  'gains.goOn': 'have done what I wanted this turn',
  'denies.scoring': '{seat} loses {count:point|points} in the next scoring',
  'denies.target': 'what {seat} was after is gone',
  'denies.bots': '{seat} has to take {count:bot|bots} home from {sector}',
  'denies.control': '{seat} no longer controls {sector}',
  'costs.points': 'I lose {count:point|points} at the red line',
  'costs.plague': 'the octopods in {sector} may cost me {count:point|points}',
  'costs.bot': 'a programmed bot pays for the red line',
  'costs.crystal': 'a crystal pays for the red line',
  'costs.back': 'the bot that was to {colour} goes back',
  'costs.time': 'it takes {count:time marker|time markers}',
  'costs.instead': 'for that I do not {colour} in {sector}',
  'costs.insteadProgram': 'for that I do not get a bot ready to {colour}',
  'costs.insteadPass': 'for that I do not pass yet',
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
