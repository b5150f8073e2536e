import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { classes } from '#web/ui/classes.ts'

interface DetailsFrameProps {
  isOpen: boolean
  frameRef: RefObject<HTMLDivElement | null>
  className: string
  scrimClassName?: string
  children: ReactNode
  onClose: () => void
}

/** The dialog around a card's details. It takes the focus itself, so no control looks chosen. */
export const DetailsFrame = ({
  isOpen,
  frameRef,
  className,
  scrimClassName,
  children,
  onClose,
}: DetailsFrameProps) => (
  <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <RadixDialog.Portal>
      {/* Not Radix's overlay: it injects a style element, which the CSP forbids. */}
      <div
        data-state={isOpen ? 'open' : 'closed'}
        className={classes(
          'fixed inset-0 z-40 bg-scrim data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:pointer-events-auto data-[state=open]:animate-fade-in',
          scrimClassName,
        )}
      />
      <RadixDialog.Content
        ref={frameRef}
        aria-modal="true"
        aria-describedby={undefined}
        data-holds-page=""
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          frameRef.current?.focus({ preventScroll: true })
        }}
        className={classes(
          'fixed z-41 mx-auto overflow-hidden bg-surface-raised shadow-lift outline-none data-[state=closed]:pointer-events-none dark:inset-ring dark:inset-ring-line',
          className,
        )}
      >
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  </RadixDialog.Root>
)
