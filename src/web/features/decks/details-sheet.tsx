import * as RadixDialog from '@radix-ui/react-dialog'
import { Heart, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSheetDrag } from '#web/ui/use-sheet-drag.ts'

interface DetailsSheetProps {
  isOpen: boolean
  title: string
  hero: ReactNode
  children: ReactNode
  onClose: () => void
  onPass: () => void
  onLike: () => void
  onSuperLike: () => void
}

const round =
  'grid size-15 shrink-0 place-items-center rounded-pill shadow-2 active:scale-[0.94] [&_.lucide]:size-6'

/** Everything about the card on top, pulled up over the deck of a phone. */
export const DetailsSheet = ({
  isOpen,
  title,
  hero,
  children,
  onClose,
  onPass,
  onLike,
  onSuperLike,
}: DetailsSheetProps) => {
  const { sheetRef, head } = useSheetDrag(onClose)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix's overlay: that one injects a style element, which the page's CSP forbids. */}
        <div
          data-state={isOpen ? 'open' : 'closed'}
          className="fixed inset-0 z-40 touch-none bg-scrim data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:pointer-events-auto data-[state=open]:animate-fade-in"
        />
        <RadixDialog.Content
          ref={sheetRef}
          aria-modal="true"
          aria-describedby={undefined}
          data-holds-page=""
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            sheetRef.current?.focus({ preventScroll: true })
          }}
          className={classes(
            'fixed inset-x-0 top-11 bottom-0 z-41 overflow-hidden rounded-t-card bg-surface-raised shadow-lift outline-none',
            'data-[state=closed]:pointer-events-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            'in-data-[theme=dark]:inset-ring in-data-[theme=dark]:inset-ring-line',
          )}
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
            tabIndex={0}
            aria-label="Details"
            className="h-full overflow-y-auto overscroll-contain pb-30 -outline-offset-4"
          >
            <div {...head} className="relative touch-pan-x">
              <span
                aria-hidden="true"
                className="absolute inset-x-0 top-2.5 z-1 mx-auto h-[5px] w-10 rounded-pill bg-[oklch(1_0_0/0.85)] shadow-1"
              />
              {hero}
            </div>
            <div className="px-5 pt-5">{children}</div>
          </section>
          <RadixDialog.Close asChild>
            <IconButton
              label="Close"
              className="absolute! top-3 right-3 rounded-pill bg-[oklch(0.2_0.02_75/0.5)] text-on-photo"
            >
              <X />
            </IconButton>
          </RadixDialog.Close>
          <div className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-t from-surface-raised from-74% to-transparent px-5 pt-7 pb-[max(20px,env(safe-area-inset-bottom))]">
            <button
              type="button"
              aria-label="Pass"
              onClick={onPass}
              className={classes(
                round,
                'bg-surface-raised text-pass inset-ring inset-ring-line in-data-[theme=dark]:text-ink',
              )}
            >
              <X />
            </button>
            <button
              type="button"
              onClick={onLike}
              className="inline-flex min-h-15 flex-1 items-center justify-center gap-2 rounded-pill bg-like px-6 text-[1.0625rem] font-semibold text-like-ink shadow-2 active:scale-[0.975]"
            >
              <Heart className="size-6 fill-current stroke-0" />
              Like
            </button>
            <button
              type="button"
              aria-label="Super like"
              onClick={onSuperLike}
              className={classes(round, 'bg-super text-super-ink [&_.lucide]:fill-current')}
            >
              <Star />
            </button>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
