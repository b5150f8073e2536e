import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import type { SwipeGesture } from '#web/features/market/swipes/swipe-session.ts'
import { createCardDrag } from './card-drag.ts'
import { advanceMs, atRest, type DragPosition } from './pose.ts'
import { createStage } from './stage.ts'
import { cardsInSight, type Deck } from './use-deck.ts'

/** The visible cards and those just leaving, with the stage they move on. */
export function useCards<C extends DeckCard>(
  deck: Deck<C>,
  onSwipe: (gesture: SwipeGesture) => void,
  onLift: () => void,
) {
  const [stage] = useState(createStage)
  const [drag] = useState(() => createCardDrag(stage))
  const [departures, setDepartures] = useState<{ card: C }[]>([])
  const leaving = departures.map(({ card }) => card)
  const isClickUnderWay = useRef(false)
  const wentTo = useRef(new Map<string, SwipeDirection>())
  const arranged = useRef<string[]>([])
  // While a card leaves, no other one is added below: that waits until it is gone.
  const inSight = useOneMorePerFrame(departures.length > 0 ? cardsInSight - 1 : cardsInSight)
  const inPlay = deck.cards.filter(({ id }) => leaving.every((card) => card.id !== id)).slice(0, inSight)

  /** Swipes the top card, if there is one. */
  const swipe = (gesture: SwipeGesture, held: DragPosition = atRest, speed = 0) => {
    const card = deck.cards.find(({ id }) => id === stage.topId())
    if (!card) return
    drag.forget()
    stage.leave(gesture.direction, held, speed)
    wentTo.current.set(card.id, gesture.direction)
    const departure = { card }
    const isClick = gesture.by === 'button'
    if (isClick) isClickUnderWay.current = true
    setTimeout(() => {
      if (isClick) isClickUnderWay.current = false
      setDepartures((all) => all.filter((one) => one !== departure))
    }, advanceMs)
    // The card moves first: the rest would delay that frame.
    setTimeout(() => {
      setDepartures((all) => [...all, departure])
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
    const [top = '', ...behind] = ids.split(',')
    const isNew = !arranged.current.includes(top)
    arranged.current = [top, ...behind]
    stage.arrange(arranged.current)
    const direction = wentTo.current.get(top)
    if (!isNew || !direction) return
    wentTo.current.delete(top)
    stage.comeBack(direction)
  }, [ids, stage])

  return { stage, drag, leaving, inPlay, isClickUnderWay, swipe }
}

/** Counts up to `wanted`, one card per frame: adding a card takes a slow phone a whole frame. */
function useOneMorePerFrame(wanted: number) {
  const [count, setCount] = useState(1)
  if (count > wanted) setCount(wanted)
  useEffect(() => {
    if (count >= wanted) return
    const frame = requestAnimationFrame(() => setCount(count + 1))
    return () => cancelAnimationFrame(frame)
  }, [count, wanted])
  return Math.min(count, wanted)
}
