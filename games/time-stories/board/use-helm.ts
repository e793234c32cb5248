import { type News, useAct, useNews } from '@chronothek/board-kit'
import type { CardId } from '@chronothek/content'
import type { TextRef } from '@chronothek/core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { checkSeen } from '../src/actions/any-action.ts'
import { seenBy } from '../src/actions/seen.ts'
import type { AgentId } from '../src/ids.ts'
import { readIn } from '../src/known.ts'
import type { Action, Event } from '../src/state.ts'
import type { Helm, Of, Open, SeatAction } from './helm.ts'
import { usePrefetch } from './pictures.ts'
import type { BoardProps } from './props.ts'
import { agentOf, agentsOf, isToAct } from './read.ts'
import type { Screen } from './screen.ts'
import { refusal } from './sentences.ts'
import { WORDS } from './words.ts'

/** The agent in hand: the one taken, unless another of this seat is the only one that still acts. */
function useCurrent(board: BoardProps, mine: readonly AgentId[]) {
  const { shared } = board.view
  const [taken, take] = useState<AgentId | undefined>(undefined)
  const toAct = mine.filter(agent => {
    const view = agentOf(shared, agent)
    return view !== undefined && (shared.phase === 'placing' ? view.at === undefined && view.vortex === undefined : isToAct(shared, view))
  })
  const isDone = taken !== undefined && toAct.length > 0 && !toAct.includes(taken)
  const [first] = toAct
  useEffect(() => {
    if (isDone) take(first)
  }, [isDone, first])
  return { current: taken !== undefined && mine.includes(taken) ? taken : (first ?? mine[0]), take }
}

/** What is large over the board: a card one has just turned over opens by itself, unless one has read it in an earlier run. */
function useOpen(news: readonly News<Event>[], { shared, own }: BoardProps['view']) {
  const [open, show] = useState<Open | undefined>(undefined)
  const isKnown = (card: CardId) => (readIn(own, card) ?? shared.run) < shared.run
  useEffect(() => {
    const read = news.flatMap(({ events }) => events).findLast((event: Event) => event.type === 'front-read')
    const isNew = read?.type === 'front-read' && !isKnown(read.card)
    const told = new Set(news.flatMap(({ events }) => events.map(({ type }) => type)))
    if (isNew) show({ kind: 'card', card: read.card })
    // Whoever is taken away while reading reads on.
    else if (told.has('location-left')) show(before => (before?.kind === 'card' && canRead(before.card) ? before : undefined))
    if (told.has('run-ended')) show(undefined)
  }, [news])
  const canRead = (card: CardId) => [...(own?.fronts ?? []), ...(own?.lastFronts ?? [])].some(front => front.card === card)
  const isGone = open?.kind === 'card' && !canRead(open.card)
  useEffect(() => {
    if (isGone) show(undefined)
  }, [isGone])
  return { open: isGone ? undefined : open, show: (next: Open | undefined) => show(next) }
}

/** The state behind everything that can be pressed on this board. */
export function useHelmOf(board: BoardProps, screen: Screen): Helm {
  const { view, viewer, language, names, legal } = board
  const seat = viewer === 'spectator' ? undefined : viewer
  const mine = agentsOf(view.shared, seat)
  const news = useNews<Event>(board)
  const hands = useAct(board.onAct)
  const [pointed, point] = useState<string | undefined>(undefined)
  const seen = useMemo(() => (seat === undefined ? undefined : seenBy(seat, view.shared, () => view.own)), [seat, view.shared, view.own])
  const why = (action: SeatAction) => (seen === undefined ? undefined : checkSeen(seen, action))
  const isPlaying = seat !== undefined && board.onKeys !== undefined
  usePrefetch(view.shared.ahead)
  const byType = useMemo(() => Map.groupBy(legal, ({ type }) => type), [legal])
  return {
    ...hands,
    ...useCurrent(board, mine),
    ...useOpen(news, view),
    board,
    words: WORDS[language],
    screen,
    language,
    names,
    text: board.text,
    shared: view.shared,
    own: view.own,
    seen: isPlaying ? seen : undefined,
    seat,
    you: isPlaying ? seat : undefined,
    mine,
    news,
    pointed,
    point,
    say: (ref: TextRef | undefined) => (ref === undefined ? '' : board.text(ref)),
    may: action => isPlaying && why(action) === undefined,
    whyNot: action => {
      const found = why(action)
      return found === undefined ? undefined : refusal(found, language)
    },
    offers: <T extends Action['type']>(type: T) => (byType.get(type) ?? []) as unknown as readonly Of<T>[],
  }
}
