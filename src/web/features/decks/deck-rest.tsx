import { RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeckSkeleton } from './deck-skeleton.tsx'
import type { DeckCard } from './deck-cache.ts'
import type { Deck } from './use-deck.ts'

interface DeckRestProps {
  deck: Pick<Deck<DeckCard>, 'state' | 'reload' | 'undo'>
  /** "Properties", "Clients". */
  things: string
  /** What Refresh says afterwards. */
  reloaded: string
  whenNone: ReactNode
  whenSeen: ReactNode
  /** `h2` where the page has a title of its own. */
  heading?: 'h1' | 'h2'
}

/** What stands there when there is no card: on the way, none at all, or all seen. */
export const DeckRest = ({ deck, things, reloaded, whenNone, whenSeen, heading = 'h1' }: DeckRestProps) => {
  const refresh = async () => {
    if (await deck.reload()) showToast({ title: 'Refreshed', description: reloaded })
  }
  if (deck.state === 'loading') return <DeckSkeleton />
  if (deck.state === 'seen-all')
    return (
      <EmptyState
        drawing="all-keys"
        heading={heading}
        title="You've seen them all!"
        line={whenSeen}
        actions={
          <>
            <Button look="primary" size="big" onClick={() => void deck.reload()}>
              <RotateCcw />
              Start Over
            </Button>
            <Button look="raised" size="big" onClick={deck.undo}>
              <Undo2 />
              Undo
            </Button>
          </>
        }
      />
    )
  return (
    <EmptyState
      heading={heading}
      title={`No ${things} Found`}
      line={whenNone}
      actions={
        <Button look="primary" size="big" onClick={() => void refresh()}>
          <RotateCw />
          Refresh
        </Button>
      }
    />
  )
}
