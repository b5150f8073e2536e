import { CalendarCheck, CalendarRange, FileSignature, MessageCircle } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { contractPath, conversationPath } from '#shared/routes.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { viewingTitle } from '#web/features/conversations/viewings/format-viewing.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Go, Need } from './need.tsx'
import type { useConversationNeeds } from './use-conversation-needs.ts'

interface ConversationNeedsProps extends Omit<ReturnType<typeof useConversationNeeds>, 'isComing'> {
  now: Date
}

/** Unread messages, contracts to sign, dates to answer, and viewings to answer or attend. */
export const ConversationNeeds = ({ unread, contracts, dates, viewings, now }: ConversationNeedsProps) => (
  <>
    {unread > 0 && (
      <Need
        icon={MessageCircle}
        title={t('{count, plural, one {# unread message} other {# unread messages}}', { count: unread })}
        line={t('In your conversations')}
      >
        <Go to="/messages" label={t('Read', undefined, 'button')} />
      </Need>
    )}
    {contracts.map((contract) => (
      <Need
        key={contract.id}
        icon={FileSignature}
        isPressing={contract.state === 'signed_by_client'}
        title={t('Contract to sign')}
        line={[contract.other.name, contract.listing?.title].filter(Boolean).join(' · ')}
      >
        <Go to={contractPath(contract.myRole, contract.id)} label={t('Read', undefined, 'button')} />
      </Need>
    ))}
    {dates.map(({ request, other }) => (
      <Need
        key={request.id}
        icon={CalendarRange}
        isPressing
        title={t('Dates to answer: {dates}', { dates: formatDates(request) })}
        line={[other?.name, request.listingTitle].filter(Boolean).join(' · ')}
      >
        {other && (
          <span className="max-desk:hidden">
            <Avatar name={other.name} url={other.avatarUrl} className="size-8 text-xs" />
          </span>
        )}
        <Go to={conversationPath(request.conversationId)} label={t('Answer', undefined, 'button')} />
      </Need>
    ))}
    {viewings.map(({ viewing, other, needsMe }) => (
      <Need
        key={viewing.id}
        icon={CalendarCheck}
        isPressing={needsMe}
        title={needsMe ? t('Viewing to answer') : viewingTitle(viewing, now)}
        line={[other.name, viewing.listingTitle].filter(Boolean).join(' · ')}
      >
        <span className="max-desk:hidden">
          <Avatar name={other.name} url={other.avatarUrl} className="size-8 text-xs" />
        </span>
        <Go
          to={conversationPath(viewing.conversationId)}
          label={needsMe ? t('Answer', undefined, 'button') : t('Open', undefined, 'button')}
        />
      </Need>
    ))}
  </>
)
