import { BadgeCheck, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { rowIconClasses, rowLinkClasses } from '#web/ui/row-link.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { classes } from '#web/ui/classes.ts'

const VerificationDialog = lazyComponent(
  async () => (await import('./verification-dialog.tsx')).VerificationDialog,
)

/** On "Me": the link to getting verified. */
export const VerificationRow = ({ isVerified }: { isVerified: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={classes(rowLinkClasses, 'text-start')}>
        <span
          className={classes(
            rowIconClasses,
            isVerified
              ? 'bg-accent-soft text-accent-soft-ink'
              : 'bg-surface-sunken text-ink-muted group-hover:text-ink',
          )}
        >
          <BadgeCheck />
        </span>
        <span className="flex-1">{isVerified ? t('Verified') : t('Get verified')}</span>
        <ChevronRight className="size-5 text-ink-muted" />
      </button>
      {isOpen && (
        <Suspense>
          <VerificationDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
