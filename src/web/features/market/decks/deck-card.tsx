import { startTransition, useCallback, useEffect, useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { OnTopProvider } from '#web/features/market/listings/card/on-top.ts'
import { classes } from '#web/ui/classes.ts'
import type { Stage } from './stage.ts'

interface DeckCardProps {
  id: string
  stage: Stage
  /** 0 is the top card; a leaving card has -1 and is above all others. */
  depth: number
  /** Of two leaving cards, the later one is on top; -1 for cards that stay. */
  leavingPlace: number
  /** This card is on top and the deck is at rest. */
  isCurrent: boolean
  children: ReactNode
}

const plate =
  'block rounded-[16px] px-4.5 pt-2 pb-[9px] font-display text-[2.375rem] leading-none font-[800] tracking-[0.02em]'

/**
 * A draggable card: its face, both stamps, and the shade while it is behind others. Cards that aren't on top are hidden
 * from screen readers, and their buttons can't be focused. `inert` and `pointer-events` would do that too, but everything
 * in two cards would be styled again in the frame after each swipe.
 */
export const DeckCard = ({ id, stage, depth, leavingPlace, isCurrent, children }: DeckCardProps) => {
  const place = useCallback(
    (card: HTMLElement | null) => {
      const part = (name: string) => card!.querySelector<HTMLElement>(`:scope > [data-part=${name}]`)!
      stage.place(id, card && { card, like: part('like'), pass: part('pass'), dim: part('dim') })
    },
    [id, stage],
  )
  const hasFace = useOneFrameLater(depth > 0)
  return (
    <article
      ref={place}
      aria-hidden={depth !== 0 || undefined}
      data-current={isCurrent ? '' : undefined}
      style={{ zIndex: leavingPlace >= 0 ? 9 + leavingPlace : 5 - depth }}
      className={classes(
        'absolute inset-0 rounded-card will-change-transform',
        depth > 0 ? 'shadow-2' : 'shadow-3',
      )}
    >
      <OnTopProvider value={depth === 0}>{hasFace && children}</OnTopProvider>
      <span
        data-part="dim"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-card bg-surface will-change-[opacity]"
      />
      <span
        data-part="like"
        aria-hidden="true"
        className="pointer-events-none absolute top-16 left-7 will-change-[transform,opacity]"
      >
        <b
          className={classes(
            plate,
            '-rotate-14 bg-like text-like-ink ring-[5px] ring-like inset-ring-[3px] inset-ring-like-ink',
          )}
        >
          {t('LIKE', undefined, 'stamp on a card')}
        </b>
      </span>
      <span
        data-part="pass"
        aria-hidden="true"
        className="pointer-events-none absolute top-16 right-7 will-change-[transform,opacity]"
      >
        <b
          className={classes(
            plate,
            'rotate-14 bg-pass text-pass-ink ring-[5px] ring-pass inset-ring-[3px] inset-ring-pass-ink',
          )}
        >
          {t('PASS', undefined, 'stamp on a card')}
        </b>
      </span>
    </article>
  )
}

/** A card is added below the others in two frames, because a slow phone would drop frames for all of it at once. */
function useOneFrameLater(mayWait: boolean) {
  const [isDue, setIsDue] = useState(!mayWait)
  useEffect(() => {
    if (isDue) return
    const frame = requestAnimationFrame(() => startTransition(() => setIsDue(true)))
    return () => cancelAnimationFrame(frame)
  }, [isDue])
  return isDue || !mayWait
}
