import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import type { SwipeGesture } from '#web/features/market/swipes/swipe-session.ts'
import { assignSlots, type Slots } from './assign-slots.ts'
import { createCardDrag } from './card-drag.ts'
import { advanceMs, atRest, type DragPosition } from './pose.ts'
import { createStage } from './stage.ts'
import { cardsInSight, type Deck } from './use-deck.ts'

interface Departure<C> {
  card: C
  /** A card that is swiped before it was rendered just goes. */
  isSeen: boolean
}

/** The visible cards and those just leaving, with the stage they move on. */
export function useCards<C extends DeckCard>(
  deck: Deck<C>,
  onSwipe: (gesture: SwipeGesture) => void,
  onLift: () => void,
) {
  const [stage] = useState(createStage)
  const [drag] = useState(() => createCardDrag(stage))
  // Swipes depart at once; they are rendered a moment later.
  const departing = useRef<Departure<C>[]>([])
  const [departures, setDepartures] = useState<Departure<C>[]>([])
  const isClickUnderWay = useRef(false)
  const wentTo = useRef(new Map<string, SwipeDirection>())
  const arranged = useRef<string[]>([])
  const leaving = departures.filter(({ isSeen }) => isSeen).map(({ card }) => card)
  const inSight = useOneMorePerFrame(cardsInSight)
  // While a card leaves, no other one is added below: that waits until it is gone.
  const seen = departures.length > 0 ? Math.min(inSight, cardsInSight - 1) : inSight
  const inPlay = deck.cards.filter(({ id }) => !isAmong(departures, id)).slice(0, seen)
  const slots = useSlots([...leaving, ...inPlay])

  /** Swipes the top card, if there is one. The second click of a double click doesn't swipe the next one. */
  const swipe = (gesture: SwipeGesture, held: DragPosition = atRest, speed = 0) => {
    const isClick = gesture.by === 'button'
    const card = deck.cards.find(({ id }) => !isAmong(departing.current, id))
    if (!card || (isClick && isClickUnderWay.current)) return
    drag.forget()
    const departure = { card, isSeen: stage.topId() === card.id }
    departing.current = [...departing.current, departure]
    if (departure.isSeen) stage.leave(gesture.direction, held, speed)
    wentTo.current.set(card.id, gesture.direction)
    if (isClick) isClickUnderWay.current = true
    setTimeout(() => {
      if (isClick) isClickUnderWay.current = false
      departing.current = departing.current.filter((one) => one !== departure)
      startTransition(() => setDepartures(departing.current))
    }, advanceMs)
    // The card moves first: the rest would delay that frame.
    setTimeout(() => {
      setDepartures(departing.current)
      deck.swipe(card, gesture)
      onSwipe(gesture)
    })
  }
  useEffect(() => {
    drag.listen(
      (direction, held, speed) => swipe({ direction, isSuper: false, by: 'drag' }, held, speed),
      onLift,
    )
  })

  const ids = inPlay.map(({ id }) => id).join()
  useLayoutEffect(() => {
    const [top = '', ...behind] = ids.split(',').filter((id) => !isAmong(departing.current, id))
    const isNew = !arranged.current.includes(top)
    arranged.current = [top, ...behind]
    stage.arrange(arranged.current)
    const direction = wentTo.current.get(top)
    if (!isNew || !direction) return
    wentTo.current.delete(top)
    stage.comeBack(direction)
  }, [ids, stage])

  return { stage, drag, leaving, inPlay, slots, swipe }
}

const isAmong = (departures: Departure<DeckCard>[], id: string) =>
  departures.some(({ card }) => card.id === id)

/** The cards by the element they are in. */
function useSlots<C extends DeckCard>(cards: C[]) {
  const [ids, setIds] = useState<Slots>([])
  const assigned = assignSlots(
    ids,
    cards.map(({ id }) => id),
  )
  if (assigned.join() !== ids.join()) setIds(assigned)
  return assigned.map((id) => cards.find((card) => card.id === id))
}

/** Counts up to `wanted`, one card per frame: adding a card takes a slow phone a whole frame. */
function useOneMorePerFrame(wanted: number) {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count >= wanted) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, wanted])
  return count
}
