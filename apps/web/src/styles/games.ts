// The styles of a game that the page needs before the game is loaded: its window, seat colours and night tokens. Node also reads the list of
// games and cannot import CSS, so the style sheets are found by name.
import.meta.glob('../../../../games/*/manifest.css', { eager: true })
