import { Badge } from '#web/ui/badge.tsx'

interface LeftBadgeProps {
  /** What the button is described by. */
  id: string
  left: number
}

/** On a button: how many the plan still allows. */
export const LeftBadge = ({ id, left }: LeftBadgeProps) => (
  <>
    <Badge count={left} className="absolute -top-1 -right-1 bg-ink! text-surface-raised!" />
    <span id={id} hidden>{`${left} left`}</span>
  </>
)
