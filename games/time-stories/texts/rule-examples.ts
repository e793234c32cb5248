import type { Language } from '@chronothek/core'
import type { RuleId } from '../src/data/rule-ids.ts'

/** Small scenes that show a rule at work, above all where newcomers stumble. */
export const RULE_EXAMPLES: Readonly<Partial<Record<RuleId, Readonly<Record<Language, string>>>>> = {
  'TST-009': {
    de: 'Zu zweit führst du 2 Wirte und hast in jeder ZE 2 Aktionen, für jeden eine.',
    en: 'With two players you lead 2 hosts and have 2 actions in each TU, one for each.',
  },
  'TST-016': {
    de: 'Ein Objekt sagt: Niemand darf sich bewegen. Dein Wirt sagt: Du darfst dich immer bewegen. Du darfst.',
    en: 'An object says that nobody may move. Your host says that you may always move. You may.',
  },
  'TST-080': {
    de: 'Dein Wirt hat 2 von 3 Lebenspunkten und wird um 3 geheilt: Er hat 3, der Rest verfällt.',
    en: 'Your host has 2 of 3 life points and is healed by 3: that makes 3, the rest is lost.',
  },
  'TST-085': {
    de: '2 wollen bleiben, 2 wollen gehen. Jetzt zählt, was der Captain will.',
    en: '2 want to stay, 2 want to go. Now it counts what the captain wants.',
  },
  'TST-097': {
    de: 'Ihr geht zu viert hinein, lest 4 Karten und nehmt ein Objekt mit: 0 ZE.',
    en: 'The four of you go in, read 4 cards and take an object along: 0 TU.',
  },
  'TST-098': {
    de: 'Mara und Jonas stellen sich zu C und lesen beide C. Ines liest nur D, Tarek nur F.',
    en: 'Mara and Jonas stand at C, and both read C. Ines reads only D, Tarek only F.',
  },
  'TST-100': {
    de: 'Mara will hinein, 3 andere würden weiterziehen. Alle 4 stellen ihre Figuren auf.',
    en: 'Mara wants to go in, 3 others would move on. All 4 place their pawns.',
  },
  'TST-105': {
    de: '3 von 4 stehen schon dort, aber noch liest niemand. Wenn der letzte kommt, lesen alle.',
    en: '3 of 4 stand there already, but nobody reads yet. When the last one comes, all of you read.',
  },
  'TST-106': {
    de: 'Die Karte zeigt 2 Plättchen, ihr habt 1 davon: Sie bleibt zu.',
    en: 'The card shows 2 tokens, and you have 1 of them: it stays closed.',
  },
  'TST-108': {
    de: 'Dein Wirt ist abgebildet, aber den Schlüssel hat Mara auf einem anderen Feld. Erst wenn du ihn trägst, kommst du hinein.',
    en: 'Your host is shown, but Mara has the key on another space. You get in once you carry it.',
  },
  'TST-110': {
    de: '2 Karten mit Ausrufezeichen, aber nur noch 1 Agent am Leben: Eine davon genügt.',
    en: '2 cards with an exclamation mark, but only 1 agent alive: one of them is enough.',
  },
  'TST-111': {
    de: 'Alle stehen, und niemand steht auf D. D kommt weg; erst im nächsten Durchlauf liegt sie wieder da.',
    en: 'All are placed, and nobody stands on D. D goes; it is there again in the next run.',
  },
  'TST-116': {
    de: 'Statt vorzulesen: „Hier sitzt eine alte Frau und sieht mich an, als kennte sie mich.“',
    en: 'Instead of reading out: “An old woman sits here and looks at me as if she knew me.”',
  },
  'TST-118': {
    de: 'Die Karte sagt: Nimm Objekt 4. Du nimmst es gleich und hast deine Aktion in der nächsten ZE noch.',
    en: 'The card says: take object 4. You take it at once and still have your action in the next TU.',
  },
  'TST-119': {
    de: 'Der Marker steht auf 20. Der Captain gibt 1 ZE aus: 19, und alle 4 handeln.',
    en: 'The marker is on 20. The captain spends 1 TU: 19, and all 4 act.',
  },
  'TST-123': {
    de: 'In 1 ZE würfeln Mara und Jonas auf D, Ines zieht zu ihnen, und Tarek zieht auf F. Ines würfelt in der nächsten ZE mit.',
    en: 'In 1 TU Mara and Jonas roll at D, Ines moves to them, and Tarek moves to F. Ines joins the rolling in the next TU.',
  },
  'TST-124': {
    de: 'Im Kampf hat dein Wirt den Wert 1: Du wirfst 1 Würfel.',
    en: 'Your host has a value of 1 in combat: you roll 1 die.',
  },
  'TST-125': {
    de: 'Ines zieht von C nach E und liest E sofort. Zusammen mit allem, was die anderen tun, kostet das 1 ZE.',
    en: 'Ines moves from C to E and reads E at once. With all that the others do, it costs 1 TU.',
  },
  'TST-128': {
    de: 'Beim Erkunden verlangt die Karte einen Wurf mit 2 Würfeln: keine ZE, keine Aktion.',
    en: 'On exploring, the card demands a roll of 2 dice: no TU, no action.',
  },
  'TST-135': {
    de: 'Ihr brecht vom Hafen auf. Jeder andere Ort auf dem Plan ist recht; zum Hafen könnt ihr erst danach wieder.',
    en: 'You leave the harbour. Any other place on the map will do; only after that can you go back to the harbour.',
  },
  'TST-141': {
    de: 'Ihr verlasst einen roten Ort, der Würfel zeigt 2: 2 + 2 = 4 ZE.',
    en: 'You leave a red place, and the die shows 2: 2 + 2 = 4 TU.',
  },
  'TST-142': {
    de: 'Auf dem Weg zu einem roten Ort zeigt der Würfel 1: Das kostet 1 ZE. Die 2 mehr kommen erst beim Aufbruch dort.',
    en: 'On the way to a red place the die shows 1: it costs 1 TU. The 2 more come only when you leave there.',
  },
  'TST-143': {
    de: 'Zu dritt: Nach Mara ist Jonas Captain, dann Ines, dann wieder Mara.',
    en: 'With three players: after Mara, Jonas is captain, then Ines, then Mara again.',
  },
  'TST-145': {
    de: 'Ihr beschließt zu gehen: 0 ZE. Erst der Würfel kostet 1 bis 3.',
    en: 'You decide to go: 0 TU. Only the die costs 1 to 3.',
  },
  'TST-152': {
    de: 'Mara und Jonas haben je Geschick 2. In 1 ZE wirft jeder 2 Würfel, erst der eine, dann der andere.',
    en: 'Mara and Jonas have agility 2 each. In 1 TU each of them rolls 2 dice, first one, then the other.',
  },
  'TST-153': {
    de: 'Von 4 Schilden sind 3 gefallen. Du gehst zu D und wieder zurück, die Gruppe bleibt am Ort: Es ist weiterhin 1 Schild.',
    en: '3 of 4 shields have fallen. You go to D and back, and the group stays: there is still 1 shield.',
  },
  'TST-154': {
    de: 'Von 4 Schilden sind 3 gefallen. Ihr wechselt den Ort und kommt später wieder: Es sind wieder 4.',
    en: '3 of 4 shields have fallen. You change location and come back later: there are 4 again.',
  },
  'TST-158': {
    de: '2 leere Schilde, rechts davon 2 Schädelschilde. 3 Treffer räumen die leeren ab und noch 1 Schädelschild.',
    en: '2 blank shields, to their right 2 skull shields. 3 hits remove the blank ones and 1 skull shield, too.',
  },
  'TST-160': {
    de: '2 leere, 2 Schädel-, 1 Herzschild. Mit 4 Treffern und 1 Schädel bleibt nur das Herz: kein Gegenschlag, aber 1 Lebenspunkt fürs Herz.',
    en: '2 blank, 2 skull, 1 heart shield. With 4 hits and 1 skull only the heart is left: no counterattack, but 1 life point for the heart.',
  },
  'TST-161': {
    de: '4 Schädelschilde bleiben, und du hast 3 Schädel gewürfelt: 3 + 4 = 7.',
    en: '4 skull shields are left, and you rolled 3 skulls: 3 + 4 = 7.',
  },
  'TST-162': {
    de: '2 leere und 3 Schädelschilde. Nach 3 Treffern und 1 Schädel: 1 + 2 = 3. Mit Widerstand 3 geschieht dir nichts.',
    en: '2 blank and 3 skull shields. After 3 hits and 1 skull: 1 + 2 = 3. With resistance 3 nothing happens to you.',
  },
  'TST-163': {
    de: 'Stärke 7 gegen Widerstand 1: trotzdem nur 1 Lebenspunkt.',
    en: 'Strength 7 against resistance 1: still only 1 life point.',
  },
  'TST-164': {
    de: '2 leere, 2 Schädel-, 1 Herzschild, Widerstand 2. Nach 2 Treffern und 1 Schädel: 1 + 2 = 3 durchbricht ihn. Gegenschlag und Herz: 1 + 1 = 2 Lebenspunkte.',
    en: '2 blank, 2 skull, 1 heart shield, resistance 2. After 2 hits and 1 skull: 1 + 2 = 3 breaks through. Counterattack and heart: 1 + 1 = 2 life points.',
  },
  'TST-165': {
    de: '2 Schädel-, 2 Zeit-, 1 Herzschild. Du würfelst 1 Treffer und sonst nichts: kein Gegenschlag, aber 1 Lebenspunkt und 2 ZE.',
    en: '2 skull, 2 time, 1 heart shield. You roll 1 hit and nothing else: no counterattack, but 1 life point and 2 TU.',
  },
  'TST-167': {
    de: 'Deine Probe mit Schloss läuft noch. Du kannst nicht zu einem anderen Feld, und die Gruppe kann den Ort nicht verlassen.',
    en: 'Your test with a padlock is still running. You cannot go to another space, and the group cannot leave the location.',
  },
  'TST-170': {
    de: 'Auf C ist ein Gegner besiegt. Beim nächsten Besuch in diesem Durchlauf fehlt C; im nächsten Durchlauf liegt sie wieder da.',
    en: 'An enemy on C is defeated. On the next visit in this run C is missing; in the next run it is back.',
  },
  'TST-171': {
    de: '2 Zeitschilde, 3 Leute würfeln daneben: 1 ZE für alle, dann 3 Mal 2. 1 + 6 = 7 ZE.',
    en: '2 time shields, 3 people roll and miss: 1 TU for all, then 3 times 2. 1 + 6 = 7 TU.',
  },
  'TST-174': {
    de: 'Mara räumt den letzten Schild ab. Jonas stand dabei, hat noch nicht gehandelt und zieht nun lieber weiter.',
    en: 'Mara removes the last shield. Jonas is with her, has not acted yet, and now prefers to move on.',
  },
  'TST-175': {
    de: 'Deinem Wirt fehlt die Fähigkeit, 1 Schädelschild liegt da. Nichtstun kostet 1 Lebenspunkt. Weggehen kostet nichts, wenn kein Schloss dich hält.',
    en: 'Your host lacks the skill, and 1 skull shield lies there. Doing nothing costs 1 life point. Walking away costs nothing, if no padlock holds you.',
  },
  'TST-176': {
    de: '1 Schädel-, 2 Herz-, 1 Zeitschild, und du tust nichts: 1 + 2 = 3 Lebenspunkte, und die Gruppe verliert 1 ZE.',
    en: '1 skull, 2 heart, 1 time shield, and you do nothing: 1 + 2 = 3 life points, and the team loses 1 TU.',
  },
  'TST-178': {
    de: 'Der Marker steht auf 20, als dein Wirt stirbt. Deine kleine Figur kommt auf 13.',
    en: 'The marker is on 20 when your host dies. Your small pawn goes on 13.',
  },
  'TST-181': {
    de: 'Die kleine Figur steht auf 13, der Marker auf 14. Eine Reise kostet 3 ZE, der Marker kommt auf 11: Der Agent ist zurück.',
    en: 'The small pawn is on 13, the marker on 14. A journey costs 3 TU, the marker comes to 11: the agent is back.',
  },
  'TST-184': {
    de: 'Tod bei 8 ZE: Rückkehr bei 1. Tod bei 7 ZE: keine Rückkehr.',
    en: 'Death at 8 TU: return at 1. Death at 7 TU: no return.',
  },
  'TST-190': {
    de: 'Du stehst auf B, Mara auf C: Ihr könnt nichts tauschen. Beim Ortswechsel geht es.',
    en: 'You are on B, Mara on C: you cannot hand anything over. During a change of location you can.',
  },
  'TST-191': {
    de: 'Du benutzt Objekt 4 und gibst es Mara. Sie kann es erst in der nächsten ZE benutzen.',
    en: 'You use object 4 and give it to Mara. She cannot use it before the next TU.',
  },
  'TST-192': {
    de: 'Ihr habt die Objekte 3 und 5, nur 5 trägt das Logo. In den nächsten Durchlauf nehmt ihr 5 mit.',
    en: 'You have objects 3 and 5, and only 5 has the logo. You take 5 into the next run.',
  },
  'TST-196': {
    de: 'Ein Plättchen öffnet euch eine Karte. Beim nächsten Besuch öffnet es sie wieder.',
    en: 'A token opens a card for you. On the next visit it opens it again.',
  },
  'TST-198': {
    de: 'Du und Mara steht auf C, und dort heißt es: Deckt D auf. Das Plättchen bekommt ihr nicht; ihr lest beide D, die nun statt C daliegt.',
    en: 'You and Mara are on C, which says: reveal D. You do not get the token; you both read D, which now lies in place of C.',
  },
  'TST-204': {
    de: 'Der Marker steht auf 1, und der Captain gibt diese ZE aus. Auf 0 handeln alle noch einmal, dann ist Schluss.',
    en: 'The marker is on 1, and the captain spends this TU. On 0 everybody acts once more, then it is over.',
  },
  'TST-205': {
    de: 'Der Marker steht auf 3, 1 ZE wird ausgegeben. Der erste Wurf lässt 2 Zeitschilde liegen: 0, und niemand handelt mehr.',
    en: 'The marker is on 3, and 1 TU is spent. The first roll leaves 2 time shields: 0, and nobody acts any more.',
  },
  'TST-213': {
    de: '2 leere und 2 Schädelschilde. Du würfelst 1 Schädel und nimmst die 3 Treffer dazu: 1 Schädelschild bleibt, der Gegenschlag hat Stärke 1 + 1 = 2.',
    en: '2 blank and 2 skull shields. You roll 1 skull and add the 3 hits: 1 skull shield is left, and the counterattack has strength 1 + 1 = 2.',
  },
  'TST-220': {
    de: 'Die Gruppe verliert 2 ZE: Der Marker geht von 12 auf 10, und niemand tut etwas.',
    en: 'The team loses 2 TU: the marker goes from 12 to 10, and nobody does anything.',
  },
  'TST-221': {
    de: 'Mara verliert 1 ZE. In der nächsten handeln die anderen 3, sie setzt aus.',
    en: 'Mara loses 1 TU. In the next one the other 3 act, and she sits out.',
  },
  'TST-A07': {
    de: '3 von 4 haben sich gesammelt, da stirbt der Letzte anderswo: Die 3 lesen die Karte jetzt.',
    en: '3 of 4 have gathered when the last one dies elsewhere: the 3 read the card now.',
  },
  'TST-A11': {
    de: 'Die letzte ZE ist ausgegeben, der Marker steht auf 0. Der erste Wurf lässt 1 Zeitschild liegen; die anderen handeln trotzdem.',
    en: 'The last TU is spent, and the marker is on 0. The first roll leaves 1 time shield; the others act all the same.',
  },
  'TST-A12': {
    de: 'In der letzten ZE bekommt ihr 3 ZE dazu: Der Marker geht von 0 auf 3, und es geht weiter.',
    en: 'In the last TU you get 3 TU: the marker goes from 0 to 3, and you go on.',
  },
  'TST-A13': {
    de: 'Mara ist im Vortex und hat Objekt 9. Eine Karte verlangt Objekt 9, und dich lässt sie herein.',
    en: 'Mara is in the vortex and has object 9. A card asks for object 9, and it lets you in.',
  },
  'TST-A14': {
    de: 'Die kleine Figur steht auf 13, der Marker auf 14. Der Captain gibt 1 ZE aus: Mara ist zurück und handelt gleich mit.',
    en: 'The small pawn is on 13, the marker on 14. The captain spends 1 TU: Mara is back and acts at once.',
  },
  'TST-A17': {
    de: 'Auf der Karte wartet eine Probe ohne Schloss, und niemand hat gewürfelt: Nichtstun kostet nichts.',
    en: 'On the card waits a test without a padlock, and nobody has rolled: doing nothing costs nothing.',
  },
  'TST-A21': {
    de: '1 leerer und 2 Schädelschilde. Darf irgendeiner weg, nimmst du lieber einen mit Schädel: Es bleiben 1 leerer und 1 Schädelschild.',
    en: '1 blank and 2 skull shields. If any one may go, you rather take a skull: 1 blank and 1 skull shield are left.',
  },
  'TST-A36': {
    de: 'Ihr lest Karte A an einem roten Ort und zieht weiter. Der Würfel zeigt 1: 1 + 2 = 3 ZE.',
    en: 'You read card A at a red place and move on. The die shows 1: 1 + 2 = 3 TU.',
  },
  'TST-A37': {
    de: 'Auf 0 zieht Mara als Letzte auf die Karte mit dem Codeschloss. Den Code darf sie noch eingeben, bevor der Captain schließt.',
    en: 'On 0 Mara is the last to move, onto the card with the code lock. She may still enter the code before the captain ends the TU.',
  },
  'TST-A38': {
    de: 'Der Marker steht auf 0, und ein falscher Code kostet 1 ZE: Ihr werdet zurückgeholt, ohne zweiten Versuch.',
    en: 'The marker is on 0, and a wrong code costs 1 TU: you are called back, without a second try.',
  },
}
