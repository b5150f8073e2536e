import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSheetDrag } from '#web/ui/use-sheet-drag.ts'
import { LikeButtons, PassButton } from '#web/features/market/swipes/swipe-buttons.tsx'
import { DetailsFrame } from './details-frame.tsx'

interface DetailsSheetProps {
  isOpen: boolean
  title: string
  hero: ReactNode
  children: ReactNode
  onClose: () => void
  onPass: () => void
  onLike: () => void
  onSuperLike: () => void
  superLikesLeft: number | null | undefined
}

/** The details of the top card, pulled up over the deck on a phone. */
export const DetailsSheet = ({
  isOpen,
  title,
  hero,
  children,
  onClose,
  onPass,
  onLike,
  onSuperLike,
  superLikesLeft,
}: DetailsSheetProps) => {
  const { sheetRef, head } = useSheetDrag(onClose)
  return (
    <DetailsFrame
      isOpen={isOpen}
      frameRef={sheetRef}
      onClose={onClose}
      className="inset-x-0 top-11 bottom-0 max-w-[640px] rounded-t-card data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in"
      scrimClassName="touch-none"
    >
      <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label={t('Details')}
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
          label={t('Close')}
          className="absolute! top-3 end-3 rounded-pill bg-[oklch(0.2_0.02_75/0.5)] text-on-photo"
        >
          <X />
        </IconButton>
      </RadixDialog.Close>
      <div className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-t from-surface-raised from-74% to-transparent px-5 pt-7 pb-[max(20px,env(safe-area-inset-bottom))]">
        <PassButton onPass={onPass} />
        <LikeButtons onLike={onLike} onSuperLike={onSuperLike} superLikesLeft={superLikesLeft} />
      </div>
    </DetailsFrame>
  )
}
