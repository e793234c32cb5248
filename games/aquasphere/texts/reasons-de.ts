import type { Ground } from '../src/bot/reasons.ts'
import type { Colour } from '../src/ids.ts'

/** `{count:Punkt|Punkte}` ist eine Zahl mit ihrem Wort, `{place}` eine Ordnungszahl. */
export const reasonsDe: Readonly<Record<Ground, string>> = {
  'gains.line': 'rette {count:Punkt|Punkte} über die rote Linie',
  'gains.spareCrystal': 'hebe mir den Kristall lieber auf',
  'gains.spareBot': 'behalte lieber meine programmierten Bots',
  'gains.spareSupply': 'behalte meine Bots lieber im Vorrat',
  'gains.only': 'habe nichts anderes mehr zu tun',
  'gains.octopods': 'fange {count:Oktopoden|Oktopoden} in Sektor {sector} für {points:Punkt|Punkte}',
  'gains.letters': 'sichere mir am Ende {count:Punkt|Punkte} mehr für Buchstaben',
  'gains.sub': 'setze ein U-Boot in Sektor {sector} ein',
  'gains.card': 'nehme die Forschungskarte in Sektor {sector}',
  'gains.crystals': 'nehme {count:Kristall|Kristalle} für die roten Linien',
  'gains.points': 'bekomme sofort {count:Punkt|Punkte}',
  'gains.scoring': 'habe in der nächsten Wertung {count:Punkt|Punkte} mehr in Aussicht',
  'gains.program': 'mache einen Bot für {colour} bereit',
  'gains.early': 'bin in der nächsten Runde als {place} dran, wenn ich jetzt passe',
  'gains.time': 'bekomme {count:Zeitmarker|Zeitmarker}',
  'gains.room': 'schaffe Platz im Labor',
  'gains.control': 'besetze das Kontrollfeld von Sektor {sector}',
  'gains.stay': 'behalte, was ich habe; alles andere scheint mir weniger wert',
  'gains.income': 'nehme {count:Zeitmarker|Zeitmarker} für meine U-Boote und setze keine Karte ein',
  'gains.out': 'bringe noch einen Bot aus dem Vorrat ins Spiel',
  'gains.best': 'sehe gerade nichts Besseres',
  'gains.goOn': 'habe in diesem Zug getan, was ich wollte',
  'denies.scoring': '{seat} verliert in der nächsten Wertung voraussichtlich {count:Punkt|Punkte}',
  'denies.target': '{seat} kann mit einem programmierten Bot jetzt weniger anfangen',
  'denies.bots': '{seat} muss {count:Bot|Bots} aus Sektor {sector} zurücknehmen',
  'denies.control': '{seat} kontrolliert Sektor {sector} nicht mehr',
  'costs.points': 'an der roten Linie verliere ich {count:Punkt|Punkte}',
  'costs.plague': 'die Oktopoden in Sektor {sector} kosten mich vielleicht {count:Punkt|Punkte}',
  'costs.bot': 'ein programmierter Bot bezahlt die rote Linie',
  'costs.crystal': 'ein Kristall bezahlt die rote Linie',
  'costs.back': 'dafür nehme ich den Bot für {colour} zurück',
  'costs.time': 'der Zug kostet mich {count:Zeitmarker|Zeitmarker}',
  'costs.instead': 'dafür verzichte ich vorerst darauf, in Sektor {sector} {doing}',
  'costs.insteadProgram': 'vorerst kaufe ich keinen Bot für {colour}',
  'costs.insteadPass': 'ich hätte auch passen können',
}

/** Wofür ein Bot einer Farbe da ist. */
export const doesDe: Readonly<Record<Colour, string>> = {
  green: 'das Labor',
  yellow: 'Zeitmarker',
  black: 'Kristalle',
  purple: 'Oktopoden',
  blue: 'ein U-Boot',
  red: 'eine Forschungskarte',
  white: 'das nächste Programm',
}

/** Was ein Bot einer Farbe tut. */
export const doingDe: Readonly<Record<Colour, string>> = {
  green: 'das Labor zu erweitern',
  yellow: 'Zeitmarker zu nehmen',
  black: 'Kristalle zu nehmen',
  purple: 'Oktopoden zu fangen',
  blue: 'ein U-Boot einzusetzen',
  red: 'eine Forschungskarte zu nehmen',
  white: 'einen weiteren Bot zu programmieren',
}

export const placesDe: readonly string[] = ['Erster', 'Zweiter', 'Dritter', 'Vierter']
