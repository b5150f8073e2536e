import { Link } from 'react-router'
import type { Activity } from '#shared/people/activity.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { ProposalAnswer } from './proposal-answer.tsx'

/** Actions that can be taken right in the feed. */
export const ActivityActions = ({ activity: { at, happening } }: { activity: Activity }) => {
  const role = useRole()
  if (happening.kind === 'viewing' && happening.step === 'proposed' && !happening.isMine)
    return (
      <ProposalAnswer
        viewingId={happening.viewingId}
        conversationId={happening.conversationId}
        name={happening.person.name}
        at={at}
      />
    )
  if (happening.kind === 'sign_in' || happening.kind === 'account_recovery')
    return (
      <p className="text-sm">
        <Link to={`/${role}/security`} className="link">
          Wasn’t you?
        </Link>
      </p>
    )
  return null
}
