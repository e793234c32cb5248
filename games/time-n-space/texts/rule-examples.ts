import type { Language } from '@chronothek/core'
import type { RuleId } from '../src/data/rule-ids.ts'

/** Small scenes that show a rule at work. Mara is red, Jonas green, Ines light blue, Tarek purple. */
export const RULE_EXAMPLES: Readonly<Partial<Record<RuleId, Readonly<Record<Language, string>>>>> = {
  'TNS-004': {
    de: 'Sanduhr I steht auf einer Produktionsstätte, Sanduhr II auf dem Schiff. Eine Minute später produzierst du und landest.',
    en: 'Timer I stands on a plant, timer II on your ship. A minute later you produce and land.',
  },
  'TNS-016': {
    de: 'Mara landet bei Jonas. Er bietet Blau 1 an, und in ihrer Beamstation liegt ein blauer Würfel: Sie liefert.',
    en: 'Mara lands on Jonas’s planet. He offers blue 1, and a blue cube lies in her beam station: she delivers.',
  },
  'TNS-017': {
    de: 'Blau 2 kostet 2 blaue Würfel.',
    en: 'Blue 2 costs 2 blue cubes.',
  },
  'TNS-020': {
    de: 'Blau: 1 und 2 von Jonas, 2 von Ines. Zusammen 5, mal 2 Leute: 10 Punkte.',
    en: 'Blue: 1 and 2 from Jonas, 2 from Ines. Together 5, times 2 owners: 10 points.',
  },
  'TNS-021': {
    de: 'Du hast für 18 Punkte Blau gesammelt, aber ein eigener blauer Auftrag liegt noch oben: 0 Punkte für Blau.',
    en: 'You have collected blue for 18 points, but a blue order of your own is still above: 0 points for blue.',
  },
  'TNS-033': {
    de: 'Deine Handelsstation bietet von Anfang an 3 Aufträge auf einmal an, deine untere Beamstation lädt 3 Würfel.',
    en: 'From the start your trading station offers 3 orders at a time, and your lower beam station loads 3 cubes.',
  },
  'TNS-036': {
    de: 'Rot beginnt mit Aufträgen für Grau und Gelb; in der unteren Beamstation liegen ein blauer und ein brauner Würfel.',
    en: 'Red begins with orders for grey and yellow; a blue and a brown cube lie in the lower beam station.',
  },
  'TNS-045': {
    de: '24 Plättchen sind 3 Stapel zu 8 oder 4 Stapel zu 6.',
    en: '24 tiles are 3 stacks of 8, or 4 stacks of 6.',
  },
  'TNS-051': {
    de: 'Du wählst Blau 1 und Blau 3. Zweimal dieselbe Farbe ist erlaubt.',
    en: 'You pick blue 1 and blue 3. The same colour twice is fine.',
  },
  'TNS-053': {
    de: 'Du legst Blau 1 auf die graue Produktionsstätte: Jede freie Einheit ist recht.',
    en: 'You lay blue 1 on the grey plant: any free unit will do.',
  },
  'TNS-060': {
    de: 'Sand durch: Du produzierst, drehst die Sanduhr um und stellst sie aufs Schiff, alles in einer Sekunde.',
    en: 'The sand is through: you produce, turn the timer and put it on your ship, all within a second.',
  },
  'TNS-063': {
    de: 'Auf Platz 1 steht eine Sanduhr. Die andere muss woandershin.',
    en: 'A timer stands on site 1. The other one has to go elsewhere.',
  },
  'TNS-064': {
    de: 'Nach 30 Sekunden merkst du, dass der Vorrat leer ist. Die Sanduhr bleibt auch die anderen 30 stehen.',
    en: 'After 30 seconds you notice that the supply is empty. The timer stays for the other 30.',
  },
  'TNS-066': {
    de: 'Eine Sanduhr steht seit dem Start auf Platz 1. Erst nach 11 Minuten nimmst du sie herunter und produzierst: Verloren ist nur Zeit.',
    en: 'A timer has been standing on site 1 since the start. After 11 minutes you lift it and produce: nothing is lost but time.',
  },
  'TNS-067': {
    de: 'Du nimmst die Sanduhr von der Beamstation, hast aber keinen Würfel zu laden. Die Aktion verfällt.',
    en: 'You lift the timer from your beam station but have no cube to load. The action lapses.',
  },
  'TNS-068': {
    de: 'Alle deine Einheiten sind voll. Du behältst die Sanduhr, bis ein Auftrag weg ist.',
    en: 'All your units are full. You keep the timer until an order is gone.',
  },
  'TNS-074': {
    de: 'Vom roten Planeten geht es zu Mond 1 oder, zu viert, zu Mond 4, nicht aber gleich zu einem anderen Planeten.',
    en: 'From the red planet you get to moon 1 or, with four players, to moon 4, but not straight to another planet.',
  },
  'TNS-078': {
    de: 'Mara flog von Mond 1 zu Jonas. Sie nimmt die Sanduhr herunter, landet und liefert im selben Griff Grau 1.',
    en: 'Mara flew from moon 1 to Jonas. She lifts the timer, lands and delivers grey 1 in the same go.',
  },
  'TNS-079': {
    de: 'Mara hat Jonas beliefert, und er legt nach. Sie bleibt und liefert eine Minute später noch einmal.',
    en: 'Mara has delivered to Jonas, and he puts out more. She stays and delivers again a minute later.',
  },
  'TNS-082': {
    de: 'Das oberste Plättchen gefällt dir nicht. Du schiebst es nach unten und siehst, was darunter lag.',
    en: 'You do not like the top tile. You put it under and see what lay below.',
  },
  'TNS-083': {
    de: 'Oben liegt eine Beamstation. Du nimmst sie mit; am Mond liegen nur noch 5 Plättchen statt 6.',
    en: 'A beam station lies on top. You take it; 5 tiles are left at the moon instead of 6.',
  },
  'TNS-084': {
    de: 'In deiner Forschungsstation wartet schon eine Handelsstation. Am nächsten Mond kannst du nur wegschieben.',
    en: 'A trading station is already waiting in your research station. At the next moon you can only put the tile under.',
  },
  'TNS-085': {
    de: 'An Mond 1 liegt noch 1 Plättchen. Du kannst es mitnehmen oder liegen lassen.',
    en: '1 tile is left at moon 1. You can take it or leave it.',
  },
  'TNS-086': {
    de: 'Jonas bietet Braun 1 und Braun 2 an. Mit 3 braunen Würfeln in deinen Beamstationen erfüllst du beide.',
    en: 'Jonas offers brown 1 and brown 2. With 3 brown cubes in your beam stations you fulfil both.',
  },
  'TNS-087': {
    de: 'Für Grau 3 brauchst du 3 graue Würfel. Mit 2 Würfeln geht nichts: Halbe Aufträge gibt es nicht.',
    en: 'Grey 3 needs 3 grey cubes. With 2 cubes you can do nothing: there are no half orders.',
  },
  'TNS-089': {
    de: 'Dein gelber Würfel liegt auf der Produktionsstätte. Für Gelb 1 nützt er dir erst, wenn er in einer Beamstation ist.',
    en: 'Your yellow cube lies on its plant. It is no use for yellow 1 until it is in a beam station.',
  },
  'TNS-092': {
    de: 'Im Vorrat war kein Blau mehr. Du lieferst Blau 1: Jetzt liegt dort wieder 1 blauer Würfel.',
    en: 'There was no blue left in the supply. You deliver blue 1: now 1 blue cube is there again.',
  },
  'TNS-096': {
    de: 'Jonas wollte Grau 3 für Ines aufheben. Du hast die Würfel und nimmst den Auftrag.',
    en: 'Jonas wanted to keep grey 3 for Ines. You have the cubes, and you take it.',
  },
  'TNS-097': {
    de: 'Bei Jonas liegt Grau 1 auf einer Produktionsstätte und auf einer Beamstation. Du bekommst einen davon; welches Feld frei wird, hat er vorher bestimmt.',
    en: 'Grey 1 lies on a plant and on a beam station of Jonas. You get one of them; he has decided in advance which field gets free.',
  },
  'TNS-098': {
    de: 'Ines hat noch niemand beliefert. Du erfüllst bei ihr 2 Aufträge und bekommst 1 Bonusmarker dazu.',
    en: 'Nobody has delivered to Ines yet. You fulfil 2 of her orders and get 1 bonus marker with them.',
  },
  'TNS-099': {
    de: 'Deine Produktionsstätte der Stufe III macht Grau, Grau und Gelb. Auf der ersten Einheit liegt ein Auftrag: Du bekommst 1 grauen und 1 gelben Würfel.',
    en: 'Your stage III plant makes grey, grey and yellow. An order lies on its first unit: you get 1 grey and 1 yellow cube.',
  },
  'TNS-102': {
    de: 'Eine Produktionsstätte für Grau, Grau und Gelb, aber nur 1 grauer Würfel im Vorrat: Du bekommst 1 grauen und 1 gelben.',
    en: 'A plant for grey, grey and yellow, but only 1 grey cube in the supply: you get 1 grey and 1 yellow.',
  },
  'TNS-103': {
    de: 'Eine Beamstation der Stufe III fasst 3 Würfel. Du lädst einen grauen von Platz 1 und einen blauen von Platz 3; 1 Einheit bleibt leer.',
    en: 'A stage III beam station holds 3 cubes. You load a grey one from site 1 and a blue one from site 3; 1 unit stays empty.',
  },
  'TNS-106': {
    de: 'Deine Handelsstation der Stufe II hat die Zahl 2: Du bietest Grau 1 und Blau 3 an, oder nur einen davon.',
    en: 'Your stage II trading station has the number 2: you offer grey 1 and blue 3, or just one of them.',
  },
  'TNS-107': {
    de: 'Blau 1 muss nicht auf eine blaue Einheit. Auch eine freie Beameinheit ist recht.',
    en: 'Blue 1 need not go on a blue unit. A free beam unit will do as well.',
  },
  'TNS-110': {
    de: 'Auf Platz 5 liegt dein Auftrag Gelb 3. Bis ihn jemand erfüllt, kannst du dort nichts laden.',
    en: 'Your order yellow 3 lies on site 5. Until somebody fulfils it you can load nothing there.',
  },
  'TNS-111': {
    de: 'Du hast Grau 3 angeboten, und niemand will es. Zurücknehmen kannst du es nicht.',
    en: 'You offered grey 3, and nobody wants it. You cannot take it back.',
  },
  'TNS-113': {
    de: 'Du hast noch kein Plättchen geholt: Die Forschungsstation bleibt leer und ohne Sanduhr.',
    en: 'You have not fetched a tile yet: the research station stays empty and without a timer.',
  },
  'TNS-115': {
    de: 'Du setzt eine Handelsstation auf eine deiner Beamstationen.',
    en: 'You build a trading station over one of your beam stations.',
  },
  'TNS-116': {
    de: 'Auf Platz 1 liegt ein grauer Würfel. Beame ihn erst weg, dann kannst du dort bauen.',
    en: 'A grey cube lies on site 1. Beam it away first, then you can build there.',
  },
  'TNS-121': {
    de: 'Du überbaust deine zweite Beamstation mit einer Produktionsstätte. Jetzt kannst du nichts mehr liefern.',
    en: 'You cover your second beam station with a plant. Now you cannot deliver anything any more.',
  },
  'TNS-122': {
    de: 'Auf deiner Produktionsstätte der Stufe II liegt ein Würfel: kein Aufrüsten. Ist er weg, wird sie zu Stufe III mit 3 leeren Einheiten.',
    en: 'A cube lies on your stage II plant: no upgrade. Once it is gone the plant becomes stage III with 3 empty units.',
  },
  'TNS-123': {
    de: 'Du rüstest eine Produktionsstätte auf: Diesmal macht sie keine Würfel.',
    en: 'You upgrade a plant: this time it makes no cubes.',
  },
  'TNS-126': {
    de: 'Um 29:59 stellst du noch eine Sanduhr auf. Um 30:00 wäre es zu spät.',
    en: 'At 29:59 you still place a timer. At 30:00 it would be too late.',
  },
  'TNS-127': {
    de: 'Die Sanduhr von 29:59 ist um 30:59 durch. Du nimmst sie herunter und produzierst.',
    en: 'The timer of 29:59 is through at 30:59. You lift it and produce.',
  },
  'TNS-130': {
    de: 'Nur ein brauner Auftrag liegt noch oben. Deine braune Reihe, (3 + 2) × 2 = 10, zählt 0.',
    en: 'Just one brown order is still above. Your brown row, (3 + 2) × 2 = 10, counts 0.',
  },
  'TNS-131': {
    de: 'Deine blauen Aufträge sind alle ausgelegt, aber noch nicht erfüllt: (3 + 3) × 2 = 12 Punkte für Blau.',
    en: 'All your blue orders are out, though not yet fulfilled: (3 + 3) × 2 = 12 points for blue.',
  },
  'TNS-133': {
    de: 'Gelb: 3 und 1 von Jonas, 1 von Ines, 2 von Tarek. (3 + 1 + 1 + 2) × 3 = 21 Punkte.',
    en: 'Yellow: 3 and 1 from Jonas, 1 from Ines, 2 from Tarek. (3 + 1 + 1 + 2) × 3 = 21 points.',
  },
  'TNS-134': {
    de: 'Gelb 2 und 2, beide von Jonas, und 1 Bonusmarker: (2 + 2 + 3) × 1 = 7 Punkte.',
    en: 'Yellow 2 and 2, both from Jonas, and 1 bonus marker: (2 + 2 + 3) × 1 = 7 points.',
  },
  'TNS-135': {
    de: 'Grau: 3 und 2 von Jonas, 1 von Ines, dazu 2 Bonusmarker. (6 + 6) × 2 = 24 Punkte.',
    en: 'Grey: 3 and 2 from Jonas, 1 from Ines, and 2 bonus markers. (6 + 6) × 2 = 24 points.',
  },
  'TNS-138': {
    de: 'Beide haben 30 Punkte. Jonas mit 11 Markern schlägt Mara mit 9.',
    en: 'Both have 30 points. Jonas with 11 markers beats Mara with 9.',
  },
  'TNS-139': {
    de: 'Jonas und Tarek haben je 30 Punkte mit 11 Markern: Beide gewinnen.',
    en: 'Jonas and Tarek have 30 points with 11 markers each: both win.',
  },
  'TNS-140': {
    de: '„Ich bringe dir 2 Blau.“ „Gut, dann biete ich Blau 2 an.“',
    en: '“I’ll bring you 2 blue.” “Fine, then I’ll offer blue 2.”',
  },
  'TNS-141': {
    de: 'Schiff und Beamstation sind zugleich durch. Lade erst, dann lande und liefere, was du gerade geladen hast.',
    en: 'Ship and beam station have run out together. Load first, then land and deliver what you have just loaded.',
  },
  'TNS-202': {
    de: '8 Gebäude, Forschungsstation und Schiff: 10 Plätze für 2 Sanduhren.',
    en: '8 buildings, the research station and the ship: 10 places for 2 timers.',
  },
  'TNS-209': {
    de: 'Alle Gebäude der Stufe I sind belegt. Du lässt die Forschung verfallen und versuchst es später noch einmal.',
    en: 'All stage I buildings are in use. You let research lapse and try again later.',
  },
  'TNS-212': {
    de: 'Mara steht bei Jonas, als er Blau 1 auslegt. Ohne eine Minute auf dem Schiff bekommt sie nichts.',
    en: 'Mara is at Jonas’s planet when he puts out blue 1. Without a minute on her ship she gets nothing.',
  },
  'TNS-302': {
    de: 'Um 1:00 aufgestellt, um 2:00 durch. Um 1:59 läuft der Sand noch.',
    en: 'Placed at 1:00, through at 2:00. At 1:59 the sand is still running.',
  },
  'TNS-304': {
    de: 'Du willst Blau 1 liefern, aber es ist schon weg. Deine Sanduhr steht noch, und du überlegst neu.',
    en: 'You want to deliver blue 1, but it is gone. Your timer still stands, and you think again.',
  },
  'TNS-307': {
    de: 'Du greifst 100 Millisekunden zu früh zu. Das macht nichts: Es geschieht, sobald der Sand durch ist.',
    en: 'Your hand is 100 milliseconds early. Never mind: it happens as soon as the sand is through.',
  },
  'TNS-308': {
    de: 'Mara greift 120 Millisekunden vor Ines zu, aber auf der Liste von Jonas steht Ines vorn: Ines liefert zuerst.',
    en: 'Mara’s hand is 120 milliseconds ahead of Ines’s, but Ines is first on Jonas’s list: Ines delivers first.',
  },
  'TNS-310': {
    de: 'Du willst Grau 1 und Blau 1, aber Grau ist schon weg. Du bekommst Blau 1 und behältst deinen grauen Würfel.',
    en: 'You want grey 1 and blue 1, but grey is gone. You get blue 1 and keep your grey cube.',
  },
  'TNS-311': {
    de: 'Im Vorrat fehlt Grau, als du die Sanduhr von Platz 1 nehmen willst. Sie bleibt, bis jemand Grau liefert oder du verzichtest.',
    en: 'The grey supply is empty when you lift your timer from site 1. It stays until somebody delivers grey or you do without.',
  },
  'TNS-312': {
    de: 'Ihr seht beide eine Beamstation an Mond 1. Ines ist schneller: Für dich liegt nun etwas anderes oben, und du wählst neu.',
    en: 'You both see a beam station at moon 1. Ines is faster: now something else is on top for you, and you choose anew.',
  },
  'TNS-314': {
    de: 'Im normalen Spiel ist spätestens um 31:30 Schluss, im Einstiegsspiel um 13:30.',
    en: 'The normal game is over at 31:30 at the latest, the intro game at 13:30.',
  },
  'TNS-323': {
    de: 'Grau 10 von 1 Person, Blau 3 von 3 Leuten, 1 Bonusmarker. Bei Blau: 10 + (3 + 3) × 3 = 28. Bei Grau wären es nur 22.',
    en: 'Grey 10 from 1 owner, blue 3 from 3 owners, 1 bonus marker. With blue: 10 + (3 + 3) × 3 = 28. With grey it would be only 22.',
  },
  'TNS-326': {
    de: 'In den Beamstationen 5 und 6 liegt je ein grauer Würfel. Für Grau 1 nimmst du den aus Station 6, damit dort Platz wird.',
    en: 'There is a grey cube in beam station 5 and another in beam station 6. For grey 1 you take the one in station 6 to make room there.',
  },
  'TNS-331': {
    de: 'Dein Schiff ist noch unterwegs, aber es gibt nichts mehr zu holen. Sag „Fertig“, und die anderen warten nicht auf dich.',
    en: 'Your ship is still on its way, but there is nothing left to get. Say that you are done, and the others need not wait.',
  },
}
