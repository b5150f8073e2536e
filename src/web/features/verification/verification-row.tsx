import { BadgeCheck, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { placeIconClasses, placeRowClasses } from '#web/ui/place-link.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { classes } from '#web/ui/classes.ts'

const VerificationDialog = lazyPart(
  async () => (await import('./verification-dialog.tsx')).VerificationDialog,
)

/** On "Me": the way to the mark beside the name. */
export const VerificationRow = ({ isVerified }: { isVerified: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={classes(placeRowClasses, 'text-left')}>
        <span
          className={classes(
            placeIconClasses,
            isVerified
              ? 'bg-accent-soft text-accent-soft-ink'
              : 'bg-surface-sunken text-ink-muted group-hover:text-ink',
          )}
        >
          <BadgeCheck />
        </span>
        <span className="flex-1">{isVerified ? 'Verified' : 'Get verified'}</span>
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
