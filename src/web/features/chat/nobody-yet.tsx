import { Link } from 'react-router'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Before the first match: where a thread would be on a desk, else below the list’s title. */
export const NobodyYet = () => (
  <EmptyState
    drawing="speech-tag"
    heading="h2"
    title="Nobody to write to yet"
    line="Conversations begin with a match."
    actions={
      <Link to={dashboardPath(useRole())} className={buttonClasses({ look: 'primary', size: 'big' })}>
        Start swiping
      </Link>
    }
  />
)
