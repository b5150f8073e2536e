import { RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import type { Deck } from './use-deck.ts'

export interface DeckEndProps {
  deck: Pick<Deck<DeckCard>, 'state' | 'reload' | 'undo'>
  /** The title when nothing fits. */
  noneTitle: string
  /** The toast after Refresh. */
  reloaded: string
  whenNone: ReactNode
  whenSeen: ReactNode
  whenFailed?: ReactNode
  /** Rendered below the message. The first of them is then the primary action. */
  nextSteps?: ReactNode
  /** `h2` if the page has its own title. */
  heading?: 'h1' | 'h2'
}

/** Shown when no card is left: nothing fits, everything was seen, or the deck didn't load. */
export const DeckEnd = ({
  deck,
  noneTitle,
  reloaded,
  whenNone,
  whenSeen,
  whenFailed,
  nextSteps,
  heading: Heading = 'h1',
}: DeckEndProps) => {
  const isSeen = deck.state === 'seen-all'
  const look = nextSteps ? 'raised' : 'primary'
  const refresh = async () => {
    if ((await deck.reload()) !== 'failed') showToast({ title: t('Refreshed'), description: reloaded })
  }
  const startOver = async () => {
    const result = await deck.reload()
    if (result === 'none')
      showToast({ title: t('Nothing new yet'), description: t('You’ve swiped everything that fits.') })
    if (result === 'failed')
      showToast({
        title: t('Error'),
        description: t('We couldn’t start over. Please try again.'),
        tone: 'danger',
      })
  }
  return (
    <div className="mx-auto flex w-full max-w-[460px] flex-1 flex-col px-4 pb-4">
      <div className="grid flex-1 content-center justify-items-center py-5 text-center">
        <div className="**:data-drawing:w-52 [@media(max-height:700px)]:hidden">
          <Drawing of={isSeen ? 'all-keys' : 'hung-key'} />
        </div>
        <Heading className="mt-4 text-title-1">{isSeen ? t("You've seen them all!") : noneTitle}</Heading>
        <p className="mt-2 max-w-[24em] text-balance text-ink-muted">
          {isSeen ? whenSeen : deck.state === 'failed' ? whenFailed : whenNone}
        </p>
      </div>
      {nextSteps}
      {isSeen ? (
        <div className="mt-3 flex w-full gap-2">
          <Button look="raised" size="big" aria-label={t('Undo')} onClick={deck.undo}>
            <Undo2 />
          </Button>
          <Button look={look} size="big" wide onClick={() => void startOver()}>
            <RotateCcw />
            {t('Start Over')}
          </Button>
        </div>
      ) : (
        <Button look={look} size="big" wide className="mt-3" onClick={() => void refresh()}>
          <RotateCw />
          {t('Refresh')}
        </Button>
      )}
    </div>
  )
}
