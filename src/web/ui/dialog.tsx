import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useSheetDrag } from './use-sheet-drag.ts'

interface DialogProps {
  /** A dialog that stays mounted fades out when it closes. */
  isOpen?: boolean | undefined
  onClose: () => void
  title: string
  subtitle?: string | undefined
  /** Stays visible below long content. */
  footer?: ReactNode
  /** For text without any controls: the dialog itself gets the focus, so the arrow keys scroll it. */
  isForReading?: boolean
  /** For two columns on desktop. */
  isWide?: boolean
  children: ReactNode
}

const isInToaster = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toaster]') !== null

/** In an open list, Escape closes the list and not the dialog around it. */
const isInOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')

/** Without its scrollbar the page would shift sideways, so the scrollbar's width is reserved. */
const holdPageStill = (sheet: HTMLElement) => {
  const { documentElement: page } = document
  page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`)
  sheet.dataset['holdsPage'] = ''
}

/**
 * A bottom sheet on phones, a centered dialog on desktop. With a mouse, the element marked `data-autofocus` gets the
 * focus; on touch nothing does, so the keyboard doesn't open unasked. Closing returns the focus to where it was.
 */
export const Dialog = ({
  isOpen = true,
  onClose,
  title,
  subtitle,
  footer,
  isForReading,
  isWide = false,
  children,
}: DialogProps) => {
  const { sheetRef, head } = useSheetDrag(onClose)
  const openerRef = useRef<Element | null>(null)

  const takeOver = (event: Event) => {
    event.preventDefault()
    if (sheetRef.current) holdPageStill(sheetRef.current)
    openerRef.current = document.activeElement
    const first = matchMedia('(hover: hover)').matches
      ? sheetRef.current?.querySelector<HTMLElement>('[data-autofocus]')
      : null
    const focused = first ?? sheetRef.current
    focused?.focus({ preventScroll: true })
  }

  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    if (openerRef.current instanceof HTMLElement) openerRef.current.focus({ preventScroll: true })
  }

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={() => onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix's overlay, which injects a style element that the page's CSP blocks. On the same level as the
            dialogs, so it covers the dialog that opened this one. */}
        <div
          data-state={isOpen ? 'open' : 'closed'}
          className="pointer-events-auto fixed inset-0 z-41 touch-none bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        />
        <RadixDialog.Content
          ref={sheetRef}
          aria-modal="true"
          {...(subtitle ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={takeOver}
          onCloseAutoFocus={giveFocusBack}
          onEscapeKeyDown={(event) => {
            if (isInOpenList(event.target)) event.preventDefault()
          }}
          onInteractOutside={(event) => {
            if (isInToaster(event.detail.originalEvent.target)) event.preventDefault()
          }}
          className={classes(
            'fixed inset-x-0 bottom-0 z-41 mx-auto flex max-h-[calc(100dvh-44px)] max-w-[560px] flex-col overflow-hidden',
            'rounded-t-card bg-surface-raised shadow-lift outline-none',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            'desk:inset-auto desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-48px)]',
            isWide ? 'desk:w-[880px] desk:max-w-[calc(100vw-48px)]' : 'desk:w-[448px]',
            'desk:-translate-1/2 desk:rounded-card',
            'desk:data-[state=closed]:animate-dialog-out desk:data-[state=open]:animate-dialog-in',
            'dark:inset-ring dark:inset-ring-line',
          )}
        >
          <div {...head} className="shrink-0 touch-none desk:touch-auto">
            <span
              aria-hidden="true"
              className="mx-auto mt-2.5 block h-[5px] w-10 rounded-pill bg-line-strong desk:hidden"
            />
            <div className="flex items-start gap-2 px-6 pt-4.5 desk:px-8 desk:pt-8">
              <div className="min-w-0 flex-1">
                <RadixDialog.Title className="text-title-2">{title}</RadixDialog.Title>
                {subtitle && (
                  <RadixDialog.Description className="mt-0.5 text-ink-muted">
                    {subtitle}
                  </RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild>
                <IconButton label={t('Close')} className="-mt-1.5 -me-2.5">
                  <X />
                </IconButton>
              </RadixDialog.Close>
            </div>
          </div>
          <div
            {...(isForReading && { tabIndex: 0, role: 'region', 'aria-label': title })}
            className="overflow-y-auto overscroll-contain px-6 pt-5 pb-[max(24px,env(safe-area-inset-bottom))] -outline-offset-4 desk:px-8 desk:pb-8"
          >
            {children}
          </div>
          {footer && (
            <div className="shrink-0 border-t border-line px-6 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] desk:px-8 desk:pb-5">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
