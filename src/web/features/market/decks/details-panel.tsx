import * as RadixDialog from '@radix-ui/react-dialog'
import { ChevronLeft } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { PhotoMosaic } from '#web/features/people/photos/photo-mosaic.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DetailsFrame } from './details-frame.tsx'

interface DetailsPanelProps {
  isOpen: boolean
  title: string
  photos: readonly Photo[]
  isOfPerson?: boolean | undefined
  /** Replaces the photos if there are none. */
  placeholder: ReactNode
  /** Stays visible: the price and the actions. */
  box: ReactNode
  children: ReactNode
  onClose: () => void
}

/** The details of a card, over the list or map it was opened from, on screens with enough room. */
export const DetailsPanel = ({
  isOpen,
  title,
  photos,
  isOfPerson,
  placeholder,
  box,
  children,
  onClose,
}: DetailsPanelProps) => {
  const panelRef = useRef<HTMLDivElement>(null)
  return (
    <DetailsFrame
      isOpen={isOpen}
      frameRef={panelRef}
      onClose={onClose}
      className="inset-y-3 end-3 start-[256px] max-w-[1240px] rounded-card data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
    >
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label={t('Details')}
        className="h-full overflow-y-auto overscroll-contain px-8 pt-2 pb-8 -outline-offset-4"
      >
        {/* A visible heading with the same text follows. */}
        <RadixDialog.Title asChild>
          <span className="sr-only">{title}</span>
        </RadixDialog.Title>
        <RadixDialog.Close
          className={classes(buttonClasses({ look: 'ghost', size: 'small' }), 'mb-1 -ms-3 ps-2!')}
        >
          <ChevronLeft />
          {t('Back')}
        </RadixDialog.Close>
        {photos.length > 0 ? <PhotoMosaic photos={photos} of={title} isOfPerson={isOfPerson} /> : placeholder}
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)_clamp(280px,32%,348px)] items-start gap-x-10">
          <div className="pt-1.5">{children}</div>
          <aside
            aria-label={t('Price and answer')}
            className="sticky top-3 grid gap-4 rounded-card bg-surface-raised p-5.5 shadow-2 inset-ring inset-ring-line"
          >
            {box}
          </aside>
        </div>
      </section>
    </DetailsFrame>
  )
}
