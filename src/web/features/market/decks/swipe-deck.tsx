import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { t } from '#shared/messages/t.ts'
import { cardSizes } from '#shared/market/card-sizes.ts'
import type { Photo } from '#shared/people/photos.ts'
import { optionalComponent } from '#web/lib/optional-component.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { hasSeenTip, markTipSeen } from '#web/lib/seen-tips.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { decodeAhead } from '#web/features/people/photos/photo-source.ts'
import { classes } from '#web/ui/classes.ts'
import { ActionRow } from './action-row.tsx'
import type { DeckCard as Card } from '#web/features/market/swipes/deck-cache.ts'
import { DeckCard } from './deck-card.tsx'
import { DeckFrame } from './deck-frame.tsx'
import { DetailsSkeleton } from './deck-skeleton.tsx'
import type { SwipeGesture } from '#web/features/market/swipes/swipe-session.ts'
import { useCards } from './use-cards.ts'
import type { Deck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'
import { useDetailsSheet } from './use-details-sheet.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'

const picturesAhead = 6

const loadSheet = async () => (await import('./details-sheet.tsx')).DetailsSheet
const DetailsSheet = lazyComponent(loadSheet)
/** Prefetch the details when a card is touched. */
const fetchSheet = () => void loadSheet().catch(() => undefined)

/** People who start swiping right away don't need the hints. */
const hintsAfterMs = 3000
const DeckTips = optionalComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, hintsAfterMs))
  return (await import('./deck-tips.tsx')).DeckTips
})

/** How a deck displays its cards, small and in detail. */
export interface CardView<C extends Card> {
  /** Best wrapped in `memo`: a swipe changes only a few of the visible cards. */
  Face: ComponentType<{ card: C }>
  /** The top of the sheet, and of the desktop panel. */
  Hero: ComponentType<{ card: C }>
  PanelHead: ComponentType<{ card: C }>
  Details: ComponentType<{ card: C }>
  title: (card: C) => string
  /** The card as a sentence, for screen readers. */
  describe: (card: C) => string
  cover: (card: C) => Photo | undefined
}

interface SwipeDeckProps<C extends Card> {
  deck: Deck<C>
  view: CardView<C>
  /** Rendered above the cards. */
  tools: ReactNode
  /** Replaces the cards when there are none. */
  rest: ReactNode
  /** Something else is open on top of the deck. */
  isCovered: boolean
  /** The id of the person: the hints are shown once per person. */
  viewer: string
}

type By = SwipeGesture['by']
const like = (by: By): SwipeGesture => ({ direction: 'right', isSuper: false, by })
const superLike = (by: By): SwipeGesture => ({ direction: 'right', isSuper: true, by })
const pass = (by: By): SwipeGesture => ({ direction: 'left', isSuper: false, by })

/** A swipeable deck: by drag, buttons and keyboard. */
export const SwipeDeck = <C extends Card>({
  deck,
  view,
  tools,
  rest,
  isCovered,
  viewer,
}: SwipeDeckProps<C>) => {
  const { Face, Hero, PanelHead, Details, title, describe, cover } = view
  const sheet = useDetailsSheet()
  const isDesk = useIsDesk()
  const panelRef = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const openDetails = () => (isDesk ? panelRef.current?.focus() : sheet.open())
  const [isFirstVisit] = useState(() => !hasSeenTip('deck', viewer))
  const announceSwipe = ({ direction }: SwipeGesture) => {
    // The hints may not have appeared yet.
    if (isFirstVisit) markTipSeen('deck', viewer)
    setAnnouncement(direction === 'right' ? t('Liked.') : t('Passed.', undefined, 'swiped away'))
  }
  const { stage, drag, leaving, inPlay, slots, swipe } = useCards(deck, announceSwipe, openDetails)
  const current = leaving[0] ?? inPlay[0]

  const swipeFromSheet = (gesture: SwipeGesture) => {
    sheet.close()
    swipe(gesture)
  }
  // Runs after a swipe that was made in the same turn.
  const undo = () =>
    setTimeout(() => {
      setAnnouncement(t('Undone.'))
      deck.undo()
    })
  const handlers = {
    ...drag.handlers,
    onPointerEnter: isDesk ? undefined : fetchSheet,
    onClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('[data-details]')) openDetails()
    },
  }

  useDeckKeys({
    onPass: () => swipe(pass('key')),
    onLike: () => swipe(like('key')),
    onSuperLike: () => swipe(superLike('key')),
    onUndo: undo,
    onDetails: () => current && openDetails(),
  })

  useEffect(
    () =>
      whenIdle(() => {
        for (const card of deck.cards.slice(1, picturesAhead)) {
          const photo = cover(card)
          if (photo) decodeAhead(photo, cardSizes)
        }
      }),
    [deck.cards, cover],
  )

  useEffect(() => {
    if (isDesk && current) panelRef.current?.scrollTo({ top: 0 })
  }, [isDesk, current])

  useEffect(() => {
    if (isCovered) drag.cancel()
  }, [isCovered, drag])

  return (
    <DeckFrame
      tools={tools}
      panelRef={panelRef}
      isDeck={current !== undefined || deck.state === 'loading'}
      panel={
        isDesk &&
        (current ? (
          <Suspense key={current.id} fallback={<DetailsSkeleton />}>
            <PanelHead card={current} />
            <Details card={current} />
          </Suspense>
        ) : (
          <DetailsSkeleton />
        ))
      }
    >
      <output aria-live="polite" className="sr-only">
        {announcement && current && `${announcement} ${describe(current)}`}
      </output>
      {current ? (
        <>
          <div
            {...handlers}
            className={classes(
              'deck-cards relative mx-3 min-h-0 flex-1 select-none desk:mx-0',
              'transition-transform duration-(--dur-sheet) ease-out',
              sheet.isOpen && 'max-desk:motion-safe:scale-[0.97]',
            )}
          >
            {isFirstVisit && announcement === '' && !sheet.wasOpened && (
              <Suspense>
                <DeckTips viewer={viewer} />
              </Suspense>
            )}
            {slots.map(
              (card, slot) =>
                card && (
                  <DeckCard
                    // oxlint-disable-next-line react/no-array-index-key -- the next card takes over the element
                    key={slot}
                    id={card.id}
                    stage={stage}
                    depth={inPlay.indexOf(card)}
                    leavingPlace={leaving.indexOf(card)}
                    isCurrent={card === current && leaving.length === 0}
                  >
                    <Face card={card} />
                  </DeckCard>
                ),
            )}
          </div>
          <ActionRow
            stage={stage}
            left={deck.allowances}
            onUndo={undo}
            onPass={() => swipe(pass('button'))}
            onLike={() => swipe(like('button'))}
            onSuperLike={() => swipe(superLike('button'))}
          />
        </>
      ) : (
        rest
      )}
      {!isDesk && current && sheet.wasOpened && (
        <Suspense>
          <DetailsSheet
            isOpen={sheet.isOpen}
            title={title(current)}
            hero={<Hero card={current} />}
            onClose={sheet.close}
            superLikesLeft={deck.allowances.superLikes}
            onPass={() => swipeFromSheet(pass('button'))}
            onLike={() => swipeFromSheet(like('button'))}
            onSuperLike={() => swipeFromSheet(superLike('button'))}
          >
            <Details card={current} />
          </DetailsSheet>
        </Suspense>
      )}
    </DeckFrame>
  )
}
