import { BadgeCheck } from 'lucide-react'
import { classes } from './classes.ts'

/** Beside a name or a title: an operator has seen a proof of it. */
export const VerifiedMark = ({ className }: { className?: string }) => (
  <>
    {/* With a joiner, so that the mark never stands alone on a line. */}
    <span className="whitespace-nowrap">
      <span aria-hidden="true">{'\u2060'}</span>
      <BadgeCheck
        className={classes('ml-1.5 inline size-[0.86em] shrink-0 align-[-0.08em] text-accent', className)}
      />
    </span>
    <span className="sr-only"> Verified</span>
  </>
)
