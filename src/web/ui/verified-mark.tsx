import { BadgeCheck } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { classes } from './classes.ts'

/** Beside a name or title: an operator has verified it. */
export const VerifiedMark = ({ className }: { className?: string }) => (
  <>
    {/* The word joiner keeps the badge from wrapping to a line of its own. */}
    <span className="whitespace-nowrap">
      <span aria-hidden="true">{'\u2060'}</span>
      <BadgeCheck
        className={classes('ms-1.5 inline size-[0.86em] shrink-0 align-[-0.08em] text-accent', className)}
      />
    </span>
    <span className="sr-only"> {t('Verified')}</span>
  </>
)
