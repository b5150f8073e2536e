import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown before the first match: in the thread's place on desktop, otherwise below the list’s title. */
export const EmptyInbox = () => (
  <EmptyState
    drawing="speech-tag"
    heading="h2"
    title={t('No conversations yet')}
    line={t('Conversations start with a match.')}
    actions={
      <Link to={dashboardPath(useRole())} className={buttonClasses({ look: 'primary', size: 'big' })}>
        {t('Start swiping')}
      </Link>
    }
  />
)
