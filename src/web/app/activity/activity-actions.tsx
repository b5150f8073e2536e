import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Activity } from '#shared/people/activity.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { ProposalAnswer } from './proposal-answer.tsx'

/** Actions that can be taken right in the feed. */
export const ActivityActions = ({ activity: { at, content } }: { activity: Activity }) => {
  const role = useRole()
  if (content.kind === 'viewing' && content.step === 'proposed' && !content.isMine)
    return (
      <ProposalAnswer
        viewingId={content.viewingId}
        conversationId={content.conversationId}
        name={content.person.name}
        at={at}
      />
    )
  if (content.kind === 'sign_in' || content.kind === 'account_recovery')
    return (
      <p className="text-sm">
        <Link to={`/${role}/security`} className="link">
          {t('Wasn’t you?')}
        </Link>
      </p>
    )
  return null
}
