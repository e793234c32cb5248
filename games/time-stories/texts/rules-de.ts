import type { RuleId } from '../src/data/rule-ids.ts'
import type { RuleText } from './rules-en.ts'

export const rulesDe: Record<RuleId, RuleText> = {
  'TST-001': {
    title: 'Miteinander',
    text: 'Ihr seid ein Team, und euer Gegner ist die Mission. Entweder gelingt sie euch allen oder keinem.',
  },
  'TST-002': { title: 'Eigene Ziele', text: 'In einer späteren Mission kann jeder etwas anderes wollen. Sie sagt euch das dann selbst.' },
  'TST-003': { title: 'Ein Deck, eine Mission', text: 'Ein Deck ist eine ganze Mission. Die Grundregeln sind überall gleich.' },
  'TST-004': {
    title: 'Regeln der Mission',
    text: 'Eine Mission kann eigene Regeln mitbringen. Ihr hört sie in der Basis, bevor es losgeht.',
  },
  'TST-005': {
    title: 'Versiegelt bis zum Spiel',
    text: 'Niemand schaut vorher in eine Mission hinein. Hier bekommt ihr Karten erst, wenn ihr sie sehen dürft.',
  },
  'TST-006': {
    title: 'Mehrere Päckchen',
    text: 'Kommt ein Deck in mehreren Päckchen, liegen sie in ihrer Reihenfolge übereinander, das erste oben. Hier ist jede Mission aus einem Stück.',
  },
  'TST-007': { title: 'Kein Blick beim Stapeln', text: 'Beim Zusammenlegen der Päckchen sieht sich niemand Karten an.' },
  'TST-008': { title: 'Wort für Wort', text: 'Was zum Umgang mit dem Deck gesagt wird, gilt genau so. Hier kümmert sich der Tisch darum.' },
  'TST-009': { title: 'Zu zweit mit vier Wirten', text: 'Zu zweit führt jeder zwei Wirte.' },
  'TST-010': { title: 'Zu zweit mit drei Wirten', text: 'Oder jeder führt einen Wirt, und einen dritten führt ihr gemeinsam.' },
  'TST-011': { title: 'Aufbau wie zu dritt', text: 'Mit einem gemeinsamen Wirt wird die Mission wie für drei Personen aufgebaut.' },
  'TST-012': { title: 'Der gemeinsame Wirt', text: 'Was er tut, macht ihr miteinander aus.' },
  'TST-013': { title: 'Beide lesen mit', text: 'Was der gemeinsame Wirt erkundet, bekommt ihr beide zu lesen.' },
  'TST-014': { title: 'Wenn ihr uneins seid', text: 'Findet ihr für den gemeinsamen Wirt keine Lösung, gilt das Wort des Zeit-Captains.' },
  'TST-015': {
    title: 'Telepathie',
    text: 'Agenten hören einander in Gedanken, die ganze Mission über. Redet, tauscht euch aus und beschließt gemeinsam, wann immer ihr wollt.',
  },
  'TST-016': { title: 'Wirt vor Objekt', text: 'Widersprechen sich Texte, zählt der eines Wirts mehr als der eines Objekts.' },
  'TST-017': { title: 'Objekt vor Ort', text: 'Der Text eines Objekts zählt mehr als der eines Orts.' },
  'TST-018': { title: 'Ort vor Basis', text: 'Der Text eines Orts zählt mehr als der einer Basiskarte.' },
  'TST-019': { title: 'Basis vor Regeln', text: 'Der Text einer Basiskarte zählt mehr als die allgemeinen Regeln.' },
  'TST-020': {
    title: 'Noch nicht erklärt',
    text: 'Was euch noch niemand erklärt hat, könnt ihr übergehen. Ihr erfahrt es, sobald es zählt.',
  },
  'TST-021': {
    title: 'Große und kleine Figur',
    text: 'Die große Figur zeigt, wo ein Agent steht. Die kleine zeigt die Farbe und wird gebraucht, wenn ein Wirt stirbt.',
  },
  'TST-022': { title: 'Der Zeitmarker', text: 'Er steht auf der Zeitleiste und zeigt, wie viele ZE dieser Durchlauf noch hat.' },
  'TST-023': { title: 'Der Gruppenmarker', text: 'Er steht auf dem Plan und zeigt, wo eure Gruppe ist.' },
  'TST-024': { title: 'Nie getrennt', text: 'Die Gruppe bleibt beisammen: Alle sind immer am selben Ort.' },
  'TST-025': { title: 'Der Captain-Würfel', text: 'Er sagt, wie viele ZE ein Ortswechsel dauert.' },
  'TST-026': {
    title: 'Aktionswürfel',
    text: 'Sechs Würfel sind für Proben da. Jeder hat zweimal 1 Treffer, einmal 2 Treffer, zwei Schädel und eine leere Seite, falls die Mission nichts anderes sagt.',
  },
  'TST-027': {
    title: 'Normale Schilde',
    text: 'Viele Schilde heißen: schwer. Viele Schädel heißen: gefährlich. Es gibt 40, auf einer Seite leer, auf der anderen mit Schädel.',
  },
  'TST-028': { title: 'Alle Schilde müssen weg', text: 'Für eine bestandene Probe räumt ihr mit den Aktionswürfeln alle ihre Schilde ab.' },
  'TST-029': { title: 'Zeitschilde', text: 'Manche Proben haben Zeitschilde. Sie kosten euch Zeit.' },
  'TST-030': { title: 'Herzschilde', text: 'Manche Proben haben Herzschilde. Sie gehen schwer auf die Lebenspunkte.' },
  'TST-031': { title: 'Besondere Schilde', text: 'Manche Proben haben besondere Schilde. Was sie anrichten, sagt die Mission.' },
  'TST-032': { title: 'Ressourcenplättchen', text: 'Münzen, Pulver oder ganz etwas anderes: Wofür sie stehen, sagt die Mission.' },
  'TST-033': { title: 'Lebenspunkte', text: 'Sie zeigen, wie es einem Wirt geht. Bei 0 ist er tot.' },
  'TST-034': { title: 'Statusplättchen', text: 'Sie halten fest, was ihr getan oder erfahren habt, und öffnen neue Karten und Auskünfte.' },
  'TST-035': {
    title: 'Immer derselbe Aufbau',
    text: 'Der Tisch wird für jede Mission gleich und in fester Folge aufgebaut. Hier steht alles bereit, wenn ihr euch setzt.',
  },
  'TST-036': {
    title: 'Freier Blick',
    text: 'Alle sollen die Bilder gut sehen. Kleinigkeiten darin können wichtig sein, schaut also genau hin.',
  },
  'TST-037': { title: 'Aufbau 1: Spielbrett', text: 'Zuerst kommt das Spielbrett auf den Tisch.' },
  'TST-038': {
    title: 'Aufbau 2: Schilde',
    text: 'Von den normalen Schilden zeigt eine Hälfte den Schädel, die andere die leere Seite. Alle übrigen liegen nach Art getrennt.',
  },
  'TST-039': {
    title: 'Aufbau 3: Leben und Ressourcen',
    text: 'Lebenspunkte und Ressourcenplättchen haben ihren Platz über dem Spielbrett.',
  },
  'TST-040': { title: 'Aufbau 4: Statusplättchen', text: 'Die 24 Statusplättchen liegen geordnet links vom Spielbrett.' },
  'TST-041': { title: 'Aufbau 5: Würfel', text: 'Sechs Aktionswürfel und der Captain-Würfel liegen griffbereit.' },
  'TST-042': { title: 'Aufbau 6: Marker', text: 'Zeitmarker und Gruppenmarker liegen griffbereit. Wo sie anfangen, sagt die Einweisung.' },
  'TST-043': { title: 'Aufbau 7: Figuren', text: 'Jeder nimmt die große und die kleine Figur einer Farbe.' },
  'TST-044': { title: 'Erst die Besprechung', text: 'Am Anfang jeder Mission steht die Einweisung in der Basis.' },
  'TST-045': { title: 'Euer Ziel', text: 'Erfüllt euren Auftrag, und zwar in möglichst wenigen Durchläufen.' },
  'TST-046': { title: 'Ein Durchlauf', text: 'So heißt ein Versuch. Er dauert, bis die verfügbaren ZE verbraucht sind.' },
  'TST-047': { title: 'Zurückgeholt', text: 'Die Zeit ist begrenzt. Ist sie um, landet ihr von selbst wieder in der Basis.' },
  'TST-048': {
    title: 'Flash-Karten',
    text: 'Die oberste Karte eines Decks trägt seinen Titel, die unterste verdeckt die letzte. Mehr tun sie nicht, sie kommen weg.',
  },
  'TST-049': { title: 'Decks ohne Flash-Karten', text: 'Manche Decks haben keine Flash-Karten.' },
  'TST-050': { title: 'Die Ordnung im Deck', text: 'Vorn liegt alles für den Aufbau, dahinter liegen die Karten des Abenteuers.' },
  'TST-051': {
    title: 'Suchen im Deck',
    text: 'Unterwegs sucht man im Deck die Karten des Orts heraus, zu dem es geht. Hier findet sie der Tisch.',
  },
  'TST-052': { title: 'Die Basis oben', text: 'Ganz oben im Deck liegt immer die Basis.' },
  'TST-053': {
    title: 'Die Basis führt euch',
    text: 'Nach dem Öffnen eines Decks wird die Basis ausgelegt. Ihre Karten sagen, was wann wohin kommt.',
  },
  'TST-054': {
    title: 'Zurück in die Reihe',
    text: 'Zum Zurücksetzen wird das Deck nach den kleinen Zahlen der Rückseiten sortiert, mit der 1 obenauf.',
  },
  'TST-055': {
    title: 'Wann zurückgesetzt wird',
    text: 'Nach einer fehlgeschlagenen Mission, vor dem Spiel mit anderen Leuten und zum Aufräumen.',
  },
  'TST-056': {
    title: 'Rückseite und Vorderseite',
    text: 'Die Rückseite hat unten links eine kleine Zahl. Die andere Seite ist die Vorderseite.',
  },
  'TST-057': { title: 'Wozu die Basis da ist', text: 'Hier hört ihr, was eure Mission ist und welche Sonderregeln sie hat.' },
  'TST-058': { title: 'Die Basis als Ort', text: 'Sie ist wie ein Ort gebaut: Die Rückseiten ihrer Karten ergeben ein Panorama.' },
  'TST-059': {
    title: 'Basiskarten nach Buchstaben',
    text: 'Alle Basiskarten liegen in der Reihenfolge ihrer Buchstaben, von A bis höchstens H.',
  },
  'TST-060': {
    title: 'In der Basis ist alles frei',
    text: 'Hier gebt ihr keine ZE aus und stellt nichts auf. Ihr lest nur, eine Karte nach der anderen.',
  },
  'TST-061': { title: 'Zum Nachschlagen', text: 'Die Basiskarten bleiben in Reichweite. Ihr könnt sie jederzeit wieder lesen.' },
  'TST-062': { title: 'Die Erfolgskarte', text: 'Sie kommt erst dran, wenn das Spiel es sagt, nämlich nach erfüllter Mission.' },
  'TST-063': { title: 'Keine Zeit mehr', text: 'Sind vorher alle ZE verbraucht, ist „Mission fehlgeschlagen (ZE)“ zu lesen.' },
  'TST-064': {
    title: 'Mehr als eine Karte',
    text: 'Von „Mission fehlgeschlagen (ZE)“ kann es verschiedene geben. Das Spiel nimmt die richtige.',
  },
  'TST-065': {
    title: 'Anders scheitern',
    text: 'Auch auf anderen Wegen kann eine Mission fehlschlagen. Dann nennt das Spiel die Karte dafür.',
  },
  'TST-066': {
    title: 'Marker auf 0',
    text: 'Steht der Zeitmarker auf 0, ist die Karte für das Scheitern an der Zeit sofort dran. Nur eine letzte ZE geht noch zu Ende.',
  },
  'TST-067': { title: 'Vier Plankarten', text: 'Vier Karten ergeben zusammen den Plan der Gegend.' },
  'TST-068': { title: 'Die Gruppe auf dem Plan', text: 'Der Gruppenmarker steht dort auf dem Plan, wo die Gruppe gerade ist.' },
  'TST-069': {
    title: 'Woraus ein Ort besteht',
    text: 'Eine Karte A, die nur erzählt, Karten mit dem Panorama und vielleicht verschlossene Karten.',
  },
  'TST-070': { title: 'Karte A', text: 'Sie beschreibt den Ort. Bei der Ankunft liest der Zeit-Captain sie laut vor.' },
  'TST-071': {
    title: 'Verschlossene Karten',
    text: 'Zu einer verschlossenen Karte kommt ihr nur, wenn ihr erfüllt, was ihre Rückseite verlangt.',
  },
  'TST-072': { title: 'Objekte', text: 'Was ihr findet, trefft oder bekommt, heißt Objekt: Dinge, Begleiter, Wissen.' },
  'TST-073': { title: 'Objekte haben Nummern', text: 'Die Nummer führt zur Karte und verrät nichts über das Objekt.' },
  'TST-074': {
    title: 'In fremder Haut',
    text: 'Du bestimmst ganz über deinen Wirt. Du hast alle seine Fähigkeiten, manchmal auch seine Schwächen.',
  },
  'TST-075': { title: 'Freie Wahl', text: 'Welche der verfügbaren Wirte ihr nehmt, ist eure Sache.' },
  'TST-076': { title: 'Neuer Durchlauf, neue Wahl', text: 'Vor jedem Durchlauf könnt ihr bei euren Wirten bleiben oder andere nehmen.' },
  'TST-077': { title: 'Rückseite eines Wirts', text: 'Sie zeigt Gesicht und Namen.' },
  'TST-078': {
    title: 'Vorderseite eines Wirts',
    text: 'Sie sagt, was zählt: Würfel je Probenart, Widerstand, Lebenspunkte und Eigenheiten, die auch Regeln ändern können.',
  },
  'TST-079': {
    title: 'Eine Wirtskarte lesen',
    text: 'Links stehen die Würfel je Fähigkeit, rechts Widerstand und anfängliche Lebenspunkte.',
  },
  'TST-080': { title: 'Nie über das Maß', text: 'Mehr Lebenspunkte als aufgedruckt hat ein Wirt nie.' },
  'TST-081': {
    title: 'Ohne die Fähigkeit',
    text: 'Wirte können Verschiedenes. Eine Fähigkeit, die einem Wirt fehlt, kann er nicht einsetzen.',
  },
  'TST-082': { title: 'Der Zeit-Captain', text: 'Dieses Amt habt ihr abwechselnd. Der Captain führt die Gruppe am jetzigen Ort.' },
  'TST-083': { title: 'Captain: liest vor', text: 'Karte A liest der Captain laut vor.' },
  'TST-084': { title: 'Captain: hütet die Zeit', text: 'Der Captain gibt die ZE aus und sorgt dafür, dass der Zeitmarker weiterrückt.' },
  'TST-085': {
    title: 'Captain: gibt den Ausschlag',
    text: 'Gibt es für eine Aktion oder einen Ortswechsel keine klare Mehrheit, gilt die Stimme des Captains.',
  },
  'TST-086': { title: 'Wie viele ZE', text: 'Wie viele ZE ein Durchlauf hat, hört ihr in der Basis.' },
  'TST-087': { title: 'Auf die Reise', text: 'Danach wird die Gruppe an den ersten Ort versetzt.' },
  'TST-088': {
    title: 'Zwei Phasen im Wechsel',
    text: 'Bis die Zeit um ist, wechseln sich ab: einen Ort auslegen, betreten und erkunden; dann den Ort wechseln.',
  },
  'TST-089': {
    title: 'Karten heraussuchen',
    text: 'Der Captain sucht die Karten des Orts aus dem Deck. Hier genügt es, den Ort zu öffnen.',
  },
  'TST-090': {
    title: 'Nichts umdrehen',
    text: 'Beim Suchen wird keine Karte umgedreht, und auch die Rückseiten sieht man so wenig wie möglich an.',
  },
  'TST-091': { title: 'A liegt obenauf', text: 'Karte A liegt über den anderen Karten ihres Orts. Oben links trägt sie seinen Namen.' },
  'TST-092': { title: 'A zählt alle auf', text: 'Auf der Rückseite von Karte A stehen alle Karten des Orts.' },
  'TST-093': {
    title: 'Auslegen',
    text: 'Die Karten eines Orts liegen nach Buchstaben aus, von B bis höchstens H. Vorderseiten sieht noch niemand.',
  },
  'TST-094': { title: 'Erst A vorlesen', text: 'Liegt alles da, liest der Captain euch Karte A vor.' },
  'TST-095': { title: 'Fette Wörter', text: 'Fett gedruckte Wörter auf Karte A gehören zu einzelnen Karten des Panoramas.' },
  'TST-096': { title: 'Dann hinein', text: 'Ist Karte A zu Ende gelesen, darf die Gruppe den Ort betreten.' },
  'TST-097': { title: 'Betreten ist frei', text: 'Das Betreten kostet euch keine Zeit.' },
  'TST-098': {
    title: 'Figuren aufstellen',
    text: 'Ihr betretet einen Ort, wenn ihr eure Figuren über die Karten stellt, die euch locken. Diese Karten erkundet ihr sofort.',
  },
  'TST-099': { title: 'Beraten, dann entscheiden', text: 'Besprecht euch als Gruppe. Am Ende bestimmt jeder selbst, was er tut.' },
  'TST-100': { title: 'Einer hinein, alle hinein', text: 'Will auch nur einer von euch hinein, gehen alle mit.' },
  'TST-101': { title: 'Oder weiter', text: 'Nach Karte A darf die Gruppe auch gleich weiterziehen, ohne den Ort zu betreten.' },
  'TST-102': { title: 'Platz für alle', text: 'Auf einem Feld ist Platz für jede Zahl von Figuren.' },
  'TST-103': {
    title: 'Ausgesperrt',
    text: 'Solange die Bedingung nicht erfüllt ist, kommt keine Figur auf das Feld, und niemand erkundet die Karte.',
  },
  'TST-104': { title: 'Sperre: Statusplättchen', text: 'Die Gruppe braucht das gezeigte Statusplättchen.' },
  'TST-105': { title: 'Sperre: Gruppe', text: 'Diese Karte erkundet ihr nur alle zusammen: Die ganze Gruppe muss auf ihr Feld.' },
  'TST-106': { title: 'Sperre: mehrere Plättchen', text: 'Die Gruppe braucht jedes der gezeigten Statusplättchen.' },
  'TST-107': { title: 'Sperre: Wirte', text: 'Nur die gezeigten Wirte kommen auf dieses Feld und erkunden die Karte.' },
  'TST-108': {
    title: 'Sperre: Wirte und Schlüssel',
    text: 'Nur die gezeigten Wirte kommen hierher, und einer von ihnen braucht den gezeigten Schlüssel.',
  },
  'TST-109': {
    title: 'Sperre: Halt',
    text: 'Hierher kommt keine Figur, und niemand sieht die Karte an, bis etwas im Spiel es ausdrücklich erlaubt.',
  },
  'TST-110': { title: 'Ausrufezeichen', text: 'Sobald der Ort ausliegt, muss mindestens ein Agent diese Karte erkunden.' },
  'TST-111': {
    title: 'Papierkorb',
    text: 'Erkundet kein Agent diese Karte, sobald der Ort ausliegt, kommt sie weg. Im nächsten Durchlauf ist sie wieder da.',
  },
  'TST-112': {
    title: 'Nur wer dort steht',
    text: 'Eine Karte erkundet nur, wer auf ihrem Feld steht. Sonst liest niemand die Vorderseite.',
  },
  'TST-113': { title: 'Lesen in Gesellschaft', text: 'Mehrere auf einem Feld lesen die Karte zusammen oder der Reihe nach.' },
  'TST-114': {
    title: 'Erzählt es den anderen',
    text: 'In Gedanken könnt ihr den anderen sagen, was euch widerfährt, und mit ihnen beraten.',
  },
  'TST-115': { title: 'Karten nicht zeigen', text: 'Wer anderswo steht, bekommt die Karte nicht zu sehen.' },
  'TST-116': { title: 'Mit eigenen Worten', text: 'Eine Karte wird nicht vorgelesen. Schildere, was du siehst und erlebst.' },
  'TST-117': {
    title: 'Kästen sind für alle',
    text: 'Eine neue Regel oder Erläuterung im Kasten lest ihr genau, wenn nötig laut. Hier sehen sie alle.',
  },
  'TST-118': {
    title: 'Sofort und keine Aktion',
    text: 'Was eine Karte ohne Probe verlangt oder schenkt, geschieht auf der Stelle und zählt nicht als Aktion.',
  },
  'TST-119': {
    title: '1 ZE ausgeben',
    text: 'Wissen alle, was sie tun, gibt der Captain 1 ZE aus. Der Marker rückt um einen Schritt zur 0.',
  },
  'TST-120': { title: 'Auch auf 0 noch', text: 'Kommt der Marker dadurch auf 0, handelt ihr trotzdem noch.' },
  'TST-121': { title: 'In freier Folge', text: 'Wer zuerst handelt und wer zuletzt, bestimmt ihr.' },
  'TST-122': { title: 'Umplanen', text: 'Ändert eine Aktion die Lage, darf sich anders entscheiden, wer noch nicht dran war.' },
  'TST-123': { title: 'Eins von dreien', text: 'In einer ZE tust du eins von dreien: eine Fähigkeitsprobe, eine Bewegung oder nichts.' },
  'TST-124': { title: 'Die Fähigkeitsprobe', text: 'Sie nutzt immer eine Fähigkeit deines Wirts. Deren Wert ist die Zahl deiner Würfel.' },
  'TST-125': {
    title: 'Die Bewegung',
    text: 'Deine Figur geht auf ein anderes Feld, das ihr offensteht, und du erkundest dort gleich die Karte. Weitere ZE braucht das nicht.',
  },
  'TST-126': { title: 'Nichts tun', text: 'Auch nichts zu tun ist erlaubt.' },
  'TST-127': { title: 'Keine Runden', text: 'Alle handeln in ein und derselben ZE, aber nacheinander.' },
  'TST-128': {
    title: 'Besondere Würfe',
    text: 'Ein Wurf, den eine Sonderregel des Orts verlangt, kostet keine ZE: Er nutzt keine Fähigkeit.',
  },
  'TST-129': {
    title: 'Ortswechsel',
    text: 'Wenn die Gruppe will, verlässt sie den Ort und geht an einen anderen. Das sind fünf Schritte.',
  },
  'TST-130': { title: 'Schritt 1: Figuren weg', text: 'Jeder nimmt seine Figur vom Ort.' },
  'TST-131': { title: 'Schritt 2: wohin', text: 'Zur Wahl steht jeder Ort, der auf dem Plan ist.' },
  'TST-132': { title: 'Ein Marker für alle', text: 'Der Gruppenmarker steht für euch alle. An zwei Orten zugleich könnt ihr nie sein.' },
  'TST-133': { title: 'Noch einmal hin', text: 'Auch an schon besuchte Orte könnt ihr gehen.' },
  'TST-134': {
    title: 'Die Gruppe entscheidet',
    text: 'Wohin es geht, beschließt die ganze Gruppe, notfalls mit einer Abstimmung. Steht es unentschieden, gilt die Stimme des Captains.',
  },
  'TST-135': {
    title: 'Nicht gleich zurück',
    text: 'Nie geht es geradewegs zurück an den Ort, den ihr eben verlasst. Ein anderer muss dazwischenliegen.',
  },
  'TST-136': {
    title: 'Schritt 3: aufräumen',
    text: 'Bevor der neue Ort ausliegt, räumt der Captain den alten ab, geordnet und mit den Rückseiten nach oben. Hier tut das der Tisch.',
  },
  'TST-137': { title: 'Unter das Deck', text: 'Die eingesammelten Karten kommen ganz nach unten ins Deck.' },
  'TST-138': { title: 'Nie gemischt', text: 'Karten verschiedener Orte dürfen nie durcheinandergeraten.' },
  'TST-139': {
    title: 'Schritt 4: der Würfel',
    text: 'Der Captain würfelt 1, 2 oder 3 ZE, alles gleich wahrscheinlich. Sie gehen sofort ab.',
  },
  'TST-140': { title: 'Immer würfeln', text: 'Gewürfelt wird auch, wenn eine Karte oder Wirkung den Ortswechsel anbietet oder erzwingt.' },
  'TST-141': { title: 'Weg von roten Orten', text: 'Wo der Name rot ist, kostet der Aufbruch 2 ZE mehr, ganz gleich, wohin es geht.' },
  'TST-142': { title: 'Hin zu roten Orten', text: 'Einen roten Ort zu erreichen oder zu betreten kostet nichts extra.' },
  'TST-143': { title: 'Schritt 5: neuer Captain', text: 'Würfel und Amt gehen nach links weiter.' },
  'TST-144': { title: 'Was der neue Captain tut', text: 'Er legt den Ort aus, liest Karte A vor und hütet die ZE.' },
  'TST-145': {
    title: 'Der Entschluss ist frei',
    text: 'Sich zum Aufbruch zu entschließen ist keine Aktion und kostet nichts. Erst der Wechsel kostet: den Würfel, von roten Orten 2 mehr.',
  },
  'TST-146': {
    title: 'Wie schwer eine Probe ist',
    text: 'Neben dem Zeichen einer Fähigkeit stehen Schilde. An ihnen seht ihr, wie schwer es wird.',
  },
  'TST-147': { title: 'Bis zu drei Arten', text: 'In einer Probe kommen höchstens drei Arten von Schilden vor.' },
  'TST-148': { title: 'Eine Probe beginnen', text: 'Zu Beginn kommen die Schilde in der gedruckten Reihenfolge unter die Karte.' },
  'TST-149': { title: 'Wieder verdeckt', text: 'Dann liegt die Karte wieder verdeckt, damit Unbeteiligte sie nicht sehen.' },
  'TST-150': { title: 'Bestanden', text: 'Ist kein Schild mehr da, ist die Probe bestanden.' },
  'TST-151': {
    title: 'Der Lohn',
    text: 'Was ihr davon habt, hängt von der Lage ab: ein besiegter Gegner, ein Objekt, ein Statusplättchen oder auch nichts.',
  },
  'TST-152': {
    title: 'Alle dürfen helfen',
    text: 'Mit jeder ausgegebenen ZE darf jeder Agent auf dem Feld würfeln, mit so vielen Würfeln, wie seine passende Fähigkeit hat.',
  },
  'TST-153': { title: 'Aufhören erlaubt', text: 'Du darfst eine Probe liegen lassen und weitergehen oder sie mittendrin abbrechen.' },
  'TST-154': {
    title: 'Was dann verloren ist',
    text: 'Verlasst ihr nach einer abgebrochenen Probe den Ort, fangt ihr dort wieder ganz von vorn an.',
  },
  'TST-155': {
    title: 'Vier Schritte eines Wurfs',
    text: 'Jeder Wurf geht in vier Schritten: Würfeln, Treffer, Gegenschlag, automatische Strafe.',
  },
  'TST-156': { title: 'Würfeln', text: 'Du wirfst so viele Würfel, wie die Fähigkeit deines Wirts zählt.' },
  'TST-157': { title: 'Treffer: je ein Schild', text: 'Jeder Treffer räumt 1 Schild ab.' },
  'TST-158': { title: 'Treffer: von links', text: 'Liegen verschiedene Schilde da, fallen sie von links nach rechts.' },
  'TST-159': { title: 'Gegenschlag: wann', text: 'Erst wenn alle Treffer verteilt sind, schaut ihr nach einem Gegenschlag.' },
  'TST-160': {
    title: 'Gegenschlag: beides nötig',
    text: 'Er kommt, wenn du mindestens 1 Schädel gewürfelt hast und noch mindestens 1 Schädelschild daliegt.',
  },
  'TST-161': { title: 'Gegenschlag: Stärke', text: 'Zähl die Schädel auf deinen Würfeln und die übrigen Schädelschilde zusammen.' },
  'TST-162': { title: 'Gegenschlag: abgewehrt', text: 'Ist dein Widerstand mindestens so groß, geschieht dir nichts.' },
  'TST-163': {
    title: 'Gegenschlag: getroffen',
    text: 'Ist dein Widerstand kleiner, kostet es dich 1 Lebenspunkt, wie stark der Gegenschlag auch ist.',
  },
  'TST-164': { title: 'Strafe: Herzen', text: 'Jeder übrige Herzschild kostet dich 1 Lebenspunkt.' },
  'TST-165': { title: 'Strafe: Zeit', text: 'Jeder übrige Zeitschild kostet die Gruppe 1 ZE.' },
  'TST-166': { title: 'Strafe: Besonderes', text: 'Übrige besondere Schilde tun, was die Mission sagt.' },
  'TST-167': {
    title: 'Das Schloss',
    text: 'Hat eine Karte ein Schloss, führt kein Weg an der Probe vorbei. Vorher kommst du von der Karte nicht weg.',
  },
  'TST-168': {
    title: 'ZE um ZE',
    text: 'Eine Probe läuft weiter, bis sie bestanden ist, bis du sie abbrichst, falls du darfst, oder bis dein Wirt stirbt.',
  },
  'TST-169': {
    title: 'Gegner',
    text: 'Fällt der letzte Schild eines Gegners, ist er besiegt. Seine Karte fehlt bis zum nächsten Durchlauf.',
  },
  'TST-170': {
    title: 'Es bleibt eine Lücke',
    text: 'Kommt ihr im selben Durchlauf wieder, ist der Gegner fort und im Panorama klafft eine Lücke.',
  },
  'TST-171': {
    title: 'Jeder würfelt für sich',
    text: 'Sind mehrere in derselben Probe, würfelt einer nach dem anderen. Erst sind alle Folgen eines Wurfs getan, dann kommt der nächste.',
  },
  'TST-172': { title: 'Leere Seiten', text: 'Eine leere Würfelseite tut nichts.' },
  'TST-173': { title: 'Wer zuerst würfelt', text: 'Die Reihenfolge in einer ZE wählt ihr. Sie kann viel ausmachen.' },
  'TST-174': {
    title: 'Auf der Stelle vorbei',
    text: 'Mit dem letzten Schild ist die Probe gleich bestanden. Wer bis dahin nicht gewürfelt hat, darf in dieser ZE etwas anderes tun.',
  },
  'TST-175': {
    title: 'Untätig bei einer Probe',
    text: 'Tust du während einer Probe mit mindestens 1 Schädelschild nichts, kostet dich das 1 Lebenspunkt.',
  },
  'TST-176': {
    title: 'Untätig: die anderen Schilde',
    text: 'Herz-, Zeit- und besondere Schilde wirken dann wie sonst auch, mit oder ohne Schädelschild.',
  },
  'TST-177': { title: 'Ein Wirt stirbt', text: 'Ohne Lebenspunkte stirbt ein Wirt. Sein Agent gerät in den Vortex zwischen den Zeiten.' },
  'TST-178': {
    title: 'Sieben ZE voraus',
    text: 'Die große Figur kommt vom Brett. Die kleine kommt auf die Zeitleiste, 7 ZE vor den Marker, zur 0 hin.',
  },
  'TST-179': { title: 'Nur noch Gedanken', text: 'Im Vortex darfst du mitreden, aber sonst nicht eingreifen.' },
  'TST-180': { title: 'Der Gruppe überlassen', text: 'Bis du wiederkommst, dürfen die anderen alles nutzen, was dein Wirt hat.' },
  'TST-181': {
    title: 'Die Rückkehr',
    text: 'Ist der Zeitmarker bei der kleinen Figur angekommen, erwacht der Agent wieder in seinem Wirt.',
  },
  'TST-182': {
    title: 'Zu den anderen',
    text: 'Du bist wieder bei der Gruppe. Ist sie an einem Ort, stellst du deine Figur kostenlos zu einem anderen Agenten.',
  },
  'TST-183': {
    title: 'Gesund, ohne Gepäck',
    text: 'Der Wirt hat wieder alle Lebenspunkte und kann alles tun, bekommt aber keine neue Ausrüstung.',
  },
  'TST-184': { title: 'Zu spät', text: 'Bleiben beim Tod eines Wirts 7 ZE oder weniger, fällt die Rückkehr in diesem Durchlauf aus.' },
  'TST-185': {
    title: 'Alle Wirte tot',
    text: 'Lebt kein Wirt mehr, ist der Durchlauf sofort vorbei, trotz übriger ZE. Dran ist „Mission fehlgeschlagen (ZE)“.',
  },
  'TST-186': { title: 'Dinge mit eigenen Regeln', text: 'Ein Gegenstand, der anders funktioniert, sagt das auf seiner Karte.' },
  'TST-187': { title: 'Tragt, was ihr wollt', text: 'Wie viele Objekte ein Wirt trägt, ist nicht begrenzt.' },
  'TST-188': { title: 'Es muss dabei sein', text: 'Braucht ein Feld ein Objekt, muss der Wirt, der es hat, dort stehen.' },
  'TST-189': {
    title: 'Ein Besitzer',
    text: 'Ein Objekt gehört einem einzigen Wirt, auch wenn ein Text euch alle anspricht. Manche Objekte sehen das anders vor.',
  },
  'TST-190': {
    title: 'Weitergeben',
    text: 'Objekte gebt ihr einander auf demselben Feld oder während eines Ortswechsels neben dem Brett.',
  },
  'TST-191': { title: 'Einer je ZE', text: 'Zwei Wirte können ein Objekt nie in derselben ZE benutzen.' },
  'TST-192': {
    title: 'Das Zeichen der Agentur',
    text: 'Objekte mit dem Logo der Agentur bleiben euch am Ende eines Durchlaufs. Im nächsten habt ihr sie schon.',
  },
  'TST-193': { title: 'Grüne Nummern', text: 'Karten nennen oft nur die Nummer eines Objekts, in Grün.' },
  'TST-194': { title: 'Plättchen haben ihren Platz', text: 'Ein neues Statusplättchen kommt an seinen Platz auf dem Brett.' },
  'TST-195': {
    title: 'Plättchen sind für alle',
    text: 'Sagt kein Text etwas anderes, gehört ein Statusplättchen niemandem allein. Es nützt der ganzen Gruppe.',
  },
  'TST-196': {
    title: 'Plättchen bleiben',
    text: 'Sagt kein Text etwas anderes, habt ihr Statusplättchen bis zum Ende des Durchlaufs, auch nach Gebrauch.',
  },
  'TST-197': {
    title: 'Das Plättchen öffnet',
    text: 'Habt ihr das Plättchen für eine Karte, dürfen eure Figuren dorthin, beim Aufstellen wie beim Bewegen.',
  },
  'TST-198': {
    title: 'Aufdecken',
    text: 'Sollt oder dürft ihr auf der Stelle eine verschlossene Karte aufdecken, bekommt ihr das gezeigte Plättchen nicht. Ihr seid gleich auf der neuen Karte.',
  },
  'TST-199': { title: 'Neue Karte statt alter', text: 'Die neue Karte kommt an die Stelle der jetzigen.' },
  'TST-200': { title: 'Aufdecken ist frei', text: 'Das Aufdecken braucht keine ZE.' },
  'TST-201': {
    title: 'Wer da war, liest',
    text: 'Wer auf der alten Karte stand, nimmt die neue, erkundet sie und legt sie an deren Platz.',
  },
  'TST-202': {
    title: 'Erfolg',
    text: 'Gelungen ist die Mission, wenn euch eine Anweisung die Erfolgskarte lesen lässt, keinen Moment früher.',
  },
  'TST-203': {
    title: 'Scheitern: Zeit',
    text: 'Ist der Zeitmarker auf 0, werdet ihr zurückgeholt und lest „Mission fehlgeschlagen (ZE)“.',
  },
  'TST-204': {
    title: 'Die letzte ZE zu Ende',
    text: 'Kommt er auf 0, weil ihr die letzte ZE zum Handeln ausgebt, handelt ihr noch zu Ende. Gleich danach werdet ihr zurückgeholt.',
  },
  'TST-205': { title: 'Sonst auf der Stelle', text: 'Bei jedem anderen Anlass werdet ihr augenblicklich zurückgeholt.' },
  'TST-206': { title: 'Scheitern: niemand übrig', text: 'Sind alle Agenten tot, ist „Mission fehlgeschlagen (ZE)“ sofort dran.' },
  'TST-207': {
    title: 'Scheitern: die Geschichte',
    text: 'Auch eine besondere Lage kann die Mission beenden. Welche Karte dann gilt, sagt das Spiel.',
  },
  'TST-208': { title: 'Los: Flash-Karten', text: 'Legt die Flash-Karten weg, ohne eine andere Karte zu sehen.' },
  'TST-209': { title: 'Los: Basis', text: 'Legt die Basis nach den Buchstaben auf ihren Rückseiten aus.' },
  'TST-210': { title: 'Los: Deck', text: 'Der Rest des Decks kommt auf seinen Platz.' },
  'TST-211': { title: 'Los: Vorlesen', text: 'Das Los bestimmt, wer Basiskarte A vorliest. Danach liest reihum jeder die nächste.' },
  'TST-212': {
    title: 'Abspeichern',
    text: 'Ihr könnt einen Durchlauf unterbrechen und später mit allem, was ihr habt, weiterspielen. Hier ist immer alles gespeichert.',
  },
  'TST-213': { title: 'Zeichen: 3 Treffer', text: 'Dein Wurf zählt 3 Treffer mehr.' },
  'TST-214': { title: '24 verschiedene Plättchen', text: 'Es gibt 24 Statusplättchen, keins wie das andere. Ihr bekommt sie unterwegs.' },
  'TST-215': { title: 'Vier Farben', text: 'Ressourcenplättchen sind gelb, braun, blau oder grün. Was sie sind, sagt die Mission.' },
  'TST-216': { title: 'Zeichen: graues Plättchen', text: 'Grau heißt: irgendein Ressourcenplättchen.' },
  'TST-217': { title: 'Zeichen: 3 ZE', text: 'Die Gruppe bekommt 3 ZE dazu.' },
  'TST-218': { title: 'Zeichen: grauer Schild', text: 'Grau heißt: irgendein Schild.' },
  'TST-219': { title: 'Zeichen: Gegner besiegt', text: 'Ein Gegner ist auf der Stelle besiegt.' },
  'TST-220': { title: 'Zeichen: ZE der Gruppe', text: 'Diese ZE verliert die ganze Gruppe, und niemand handelt darin.' },
  'TST-221': { title: 'Zeichen: ZE eines Agenten', text: 'Diese ZE verliert nur, wen es trifft. Die anderen handeln wie gewohnt.' },
  'TST-222': { title: 'Zeichen: Widerstand', text: 'Er bewahrt deinen Wirt bei Proben vor Schaden.' },
  'TST-223': {
    title: 'Was keine Zeit kostet',
    text: 'Wirte aufstellen, Karten lesen, Anweisungen ohne Aktion befolgen: Nichts davon kostet ZE.',
  },
  'TST-224': {
    title: 'Proben beginnen von vorn',
    text: 'Geht ihr von einem Ort mit unfertiger Probe weg, liegt sie nachher wieder da wie am Anfang.',
  },
  'TST-225': {
    title: 'Das Zeichen auf anderem',
    text: 'Nicht nur Objekte: Was immer das Logo der Agentur trägt, behaltet ihr von Durchlauf zu Durchlauf.',
  },
  'TST-A01': { title: 'Wer eine Stimme hat', text: 'Jede Person hat eine Stimme, egal wie viele Wirte sie führt.' },
  'TST-A02': {
    title: 'Abstimmen aus dem Vortex',
    text: 'Wer nur Agenten im Vortex hat, stimmt nicht mit und wird als Captain übersprungen. Trifft es den Captain, geht das Amt sofort nach links.',
  },
  'TST-A03': {
    title: 'Der erste Captain',
    text: 'Im ersten Durchlauf wird er ausgelost. Später ist es, wer links vom letzten Captain sitzt.',
  },
  'TST-A04': { title: 'Die erste Reise', text: 'An den ersten Ort eines Durchlaufs bringt euch die Agentur: ohne Würfel und ohne ZE.' },
  'TST-A05': {
    title: 'Wirte offen wählen',
    text: 'Bei der Wahl seht ihr alle Vorderseiten. Wer Überraschungen mag, wählt im ersten Durchlauf nach den Porträts.',
  },
  'TST-A06': { title: 'Erst stellen, dann lesen', text: 'Alle stellen ihre Figuren auf, bevor irgendjemand eine Karte liest.' },
  'TST-A07': {
    title: 'Sammeln an einer Gruppensperre',
    text: 'Beim Betreten geht ihr nur alle zugleich dorthin. Später könnt ihr euch mit Bewegungen sammeln. Gelesen wird, wenn alle Lebenden da sind.',
  },
  'TST-A08': {
    title: 'Wer den Schlüssel hat',
    text: 'Der Schlüssel muss bei einem der gezeigten Wirte sein, und zwar auf genau diesem Feld.',
  },
  'TST-A09': {
    title: 'Kein Bogen um das Ausrufezeichen',
    text: 'Kommt ihr an eine Karte mit Ausrufezeichen heran, müsst ihr den Ort betreten. Karten mit Papierkorb kommen auch weg, wenn ihr draußen bleibt.',
  },
  'TST-A10': {
    title: 'Wer steht, der bleibt',
    text: 'Entfällt eine Bedingung, während du auf der Karte stehst, darfst du bleiben. Nachkommen kann niemand.',
  },
  'TST-A11': {
    title: 'Nichts mehr zu verlieren',
    text: 'Steht der Marker in der letzten ZE auf 0, ändert weiterer Zeitverlust durch Aktionen nichts. Alle handeln noch.',
  },
  'TST-A12': {
    title: 'Zeitgewinn auf 0',
    text: 'Gewinnt ihr in der letzten ZE Zeit dazu, geht der Durchlauf weiter. Über 60 steigt der Marker nie.',
  },
  'TST-A13': {
    title: 'Besitz im Vortex',
    text: 'Was ein Wirt im Vortex besitzt, kann jeder Lebende auf jedem Feld nutzen, aber auch hier nur einer je ZE.',
  },
  'TST-A14': { title: 'Rechtzeitig zurück', text: 'Wen eine ausgegebene ZE zurückbringt, der darf in ebendieser ZE handeln.' },
  'TST-A15': { title: 'Keine Strafe für verlorene Zeit', text: 'Wer die ZE verloren hat, gilt nicht als untätig und zahlt keine Strafe.' },
  'TST-A16': {
    title: 'Ein Wurf geht zu Ende',
    text: 'Stirbt dein Wirt am Gegenschlag, wirken Zeit- und besondere Schilde trotzdem noch.',
  },
  'TST-A17': {
    title: 'Wann eine Probe läuft',
    text: 'Sie läuft, sobald jemand gewürfelt oder ein Schloss sie begonnen hat. Nichtstun kostet die Strafen von nur einer Probe.',
  },
  'TST-A18': {
    title: 'Wer Objekte liest',
    text: 'Ein Objekt liest, wer es hat oder auf demselben Feld steht; neben dem Brett lesen es alle.',
  },
  'TST-A19': {
    title: 'Auf leerem Feld',
    text: 'Verschwindet die Karte eines Gegners, bleiben die Agenten auf dem leeren Feld. Zu erkunden gibt es dort nichts.',
  },
  'TST-A20': {
    title: 'Behaltenes verteilen',
    text: 'Vor einem Durchlauf macht ihr gemeinsam aus, welcher Wirt welches behaltene Objekt bekommt.',
  },
  'TST-A21': {
    title: 'Irgendeiner heißt irgendeiner',
    text: 'Darf irgendein Schild weg, wählst du, welcher. Es muss nicht der linke sein.',
  },
  'TST-A22': {
    title: 'Plättchen weitergeben',
    text: 'Ressourcenplättchen gebt ihr weiter wie Objekte, falls die Mission nichts anderes sagt.',
  },
  'TST-A23': { title: 'Mehr als sechs Würfel', text: 'Stehen dir mehr als sechs Würfel zu, wirfst du sie auch.' },
  'TST-A24': {
    title: 'Schilde gehen nie aus',
    text: 'Verlangt eine Probe mehr Schilde, als in einer Schachtel wären, bekommt sie trotzdem alle.',
  },
  'TST-A25': {
    title: 'Nicht mitten in einer ZE',
    text: 'Den Aufbruch beschließt ihr zwischen zwei ZE, nicht solange noch jemand eine Aktion hat.',
  },
  'TST-A26': {
    title: 'Auch Nichtstun will gesagt sein',
    text: 'Wer nichts tut, muss das sagen. Eine ZE endet, wenn alle gehandelt haben.',
  },
  'TST-A27': {
    title: 'Zweimal erkundet',
    text: 'Erkundet ein zweiter Agent eine Karte, gibt es ihre Objekte nicht noch einmal. Anderes gibt es einmal je Durchlauf, falls die Karte nichts anderes sagt.',
  },
  'TST-A28': {
    title: 'Nach dem Besuch wie vorher',
    text: 'Eine aufgedeckte Karte liegt nur für diesen Besuch am neuen Platz, falls die Mission nichts anderes sagt.',
  },
  'TST-A29': {
    title: 'Rückkehr auf gesperrte Felder',
    text: 'Auch wer zurückkehrt, braucht Zugang zum Feld. Gibt es keines, wartet er neben dem Brett und kommt mit der nächsten Aktion dazu.',
  },
  'TST-A30': { title: 'Für jeden Wirt eine Aktion', text: 'Führst du mehrere Wirte, hat jeder von ihnen in jeder ZE eine Aktion.' },
  'TST-A31': { title: 'Schädel in besonderen Würfen', text: 'Hier gibt es keinen Gegenschlag. Es zählt nur, was die Karte sagt.' },
  'TST-A32': { title: 'Angebotene Reisen', text: 'Bietet eine Karte eine Reise an, wird gewürfelt, falls die Karte nichts anderes sagt.' },
  'TST-A33': {
    title: 'Auf Ehre',
    text: 'Mit eigenen Worten zu erzählen ist euch überlassen. Markieren und kopieren lässt sich ein Kartentext nicht.',
  },
  'TST-A34': {
    title: 'Plättchen wirken gleich',
    text: 'Ein Statusplättchen, das ihr mitten in einer ZE bekommt, öffnet noch in derselben ZE Karten.',
  },
  'TST-A35': {
    title: 'Zusatzwürfel brauchen Können',
    text: 'Mit Fähigkeit 0 würfelt ein Wirt nicht, auch nicht mit Zusatzwürfel, außer ein Text gibt ihm die Fähigkeit.',
  },
  'TST-A36': {
    title: 'Draußen bleiben ist Aufbrechen',
    text: 'Betretet ihr einen Ort nicht, verlasst ihr ihn doch: mit Würfel, von einem roten Ort mit 2 ZE mehr, und mit neuem Captain.',
  },
  'TST-A37': {
    title: 'Das Ende der letzten ZE',
    text: 'Nach der letzten Aktion geht noch, was keine Aktion braucht, etwa ein Code. Dann schließt der Captain die ZE.',
  },
  'TST-A38': {
    title: 'Kein Raten auf 0',
    text: 'Steht der Marker auf 0, beendet ein Code, eine Kartenaktion oder eine Fähigkeit mit Zeitkosten den Durchlauf sofort.',
  },
  'TST-A39': {
    title: 'Wann verlorene Zeit zählt',
    text: 'Wer eine ZE verlieren muss, verliert die nächste an einem Ort ausgegebene. Reisen zählen nicht, der Tod hebt es auf.',
  },
  'TST-A40': {
    title: 'Nach dem Aufdecken',
    text: 'Wo die aufgedeckte Karte lag, bleibt eine Lücke, und wer dort steht, bleibt. Eine begonnene Probe der alten Karte endet ohne Erfolg und ohne Strafe.',
  },
  'TST-A41': {
    title: 'Bekannte Wege',
    text: 'Was ihr kennt, geht in einem: hinein wie beim letzten Mal, oder Wege wie geplant. Es kostet dasselbe und hält bei Neuem, Fragen und Würfen an.',
  },
}
