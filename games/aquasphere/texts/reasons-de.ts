import type { Ground } from '../src/bot/reasons.ts'
import type { Colour } from '../src/ids.ts'

/** `{count:Punkt|Punkte}` ist eine Zahl mit ihrem Wort. */
export const reasonsDe: Readonly<Record<Ground, string>> = {
  'gains.octopods': 'fange {count:Oktopoden|Oktopoden} in {sector} für {points:Punkt|Punkte}',
  'gains.letters': 'bekomme einen neuen Buchstaben ins Labor, am Ende {count:Punkt|Punkte} wert',
  'gains.sub': 'setze ein U-Boot in {sector} ein',
  'gains.card': 'nehme die Forschungskarte in {sector}',
  'gains.crystals': 'nehme {count:Kristall|Kristalle} für die roten Linien',
  'gains.points': 'bekomme sofort {count:Punkt|Punkte}',
  'gains.scoring': 'stehe in der nächsten Wertung um {count:Punkt|Punkte} besser da',
  'gains.program': 'mache einen Bot bereit, um {colour}',
  'gains.early': 'passe als Nummer {count} und bin dafür in der nächsten Runde früher dran',
  'gains.time': 'bekomme {count:Zeitmarker|Zeitmarker}',
  'gains.room': 'schaffe Platz im Labor',
  'gains.control': 'besetze das Kontrollfeld von {sector}',
  'gains.stay': 'behalte, was ich habe, denn alles andere ist weniger wert',
  'gains.income': 'nehme {count:Zeitmarker|Zeitmarker} für meine U-Boote und hebe die Karten auf',
  'gains.goOn': 'habe in diesem Zug getan, was ich wollte',
  'denies.scoring': '{seat} verliert in der nächsten Wertung {count:Punkt|Punkte}',
  'denies.target': 'was {seat} vorhatte, ist nicht mehr da',
  'denies.bots': '{seat} muss {count:Bot|Bots} aus {sector} zurücknehmen',
  'denies.control': '{seat} kontrolliert {sector} nicht mehr',
  'costs.points': 'an der roten Linie verliere ich {count:Punkt|Punkte}',
  'costs.plague': 'die Oktopoden in {sector} kosten mich vielleicht {count:Punkt|Punkte}',
  'costs.bot': 'ein programmierter Bot bezahlt die rote Linie',
  'costs.crystal': 'ein Kristall bezahlt die rote Linie',
  'costs.back': 'der Bot, der bereitstand, um {colour}, geht zurück',
  'costs.time': 'das kostet {count:Zeitmarker|Zeitmarker}',
  'costs.instead': 'dafür verzichte ich darauf, in {sector} {colour}',
  'costs.insteadProgram': 'dafür mache ich keinen Bot bereit, um {colour}',
  'costs.insteadPass': 'dafür passe ich noch nicht',
}

/** Was ein Bot einer Farbe tut. */
export const doesDe: Readonly<Record<Colour, string>> = {
  green: 'das Labor zu erweitern',
  yellow: 'Zeitmarker zu nehmen',
  black: 'Kristalle zu nehmen',
  purple: 'Oktopoden zu fangen',
  blue: 'ein U-Boot einzusetzen',
  red: 'eine Forschungskarte zu nehmen',
  white: 'einen weiteren Bot zu programmieren',
}
