import { Suspense } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Activity, ActivityContent } from '#shared/people/activity.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { formatDateTime } from '#web/lib/format-time.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActivityActions } from './activity-actions.tsx'
import { ActivityMark } from '#web/features/people/activity/activity-mark.tsx'
import { activityPath } from '#web/features/people/activity/activity-path.ts'
import { ActivityText } from '#web/features/people/activity/activity-text.tsx'

const ConversationSummary = lazyComponent(
  async () => (await import('../messages/conversation-summary.tsx')).ConversationSummary,
)
const ContractDetail = lazyComponent(
  async () => (await import('#web/features/contracts/contract-detail.tsx')).ContractDetail,
)
const SearchHits = lazyComponent(
  async () => (await import('#web/features/market/saved-searches/search-hits.tsx')).SearchHits,
)

/** What an activity is about, with its actions. */
export const ActivityDetail = ({ activity }: { activity: Activity }) => {
  const { at, content } = activity
  const to = activityPath(content, useRole())
  const cover = 'listing' in content ? content.listing?.cover : undefined
  return (
    <div className="grid grid-cols-1 gap-7">
      <header className="flex items-center gap-5">
        {cover ? (
          <span className="h-37 w-32 shrink-0 overflow-hidden rounded-inner">
            <PhotoImage photo={cover} alt="" sizes="132px" />
          </span>
        ) : (
          <ActivityMark content={content} />
        )}
        <div className="min-w-0 flex-1">
          <time dateTime={at} className="text-sm text-ink-muted">
            {formatDateTime(at)}
          </time>
          <h2 className="mt-1 text-title-2 text-pretty wrap-anywhere [&_b]:font-[inherit]">
            <ActivityText content={content} />
          </h2>
          {to && (
            <Link to={to} className={`${buttonClasses({ look: 'primary' })} mt-4`}>
              {actionName(content)}
            </Link>
          )}
        </div>
      </header>
      <ActivityActions activity={activity} />
      <Suspense fallback={<Skeleton className="h-64 rounded-inner" />}>
        <Subject content={content} />
      </Suspense>
    </div>
  )
}

/** The item itself, when there is more to show than the text says. */
const Subject = ({ content }: { content: ActivityContent }) => {
  switch (content.kind) {
    case 'match':
    case 'message':
    case 'viewing':
      return <ConversationSummary conversationId={content.conversationId} />
    case 'contract':
      return <ContractDetail contractId={content.contractId} />
    case 'search_hits':
      return <SearchHits searchId={content.search.id} kind={content.search.kind} />
    default:
      return null
  }
}

function actionName(content: ActivityContent) {
  switch (content.kind) {
    case 'match':
    case 'message':
    case 'viewing':
    case 'date_request':
      return t('Open the chat')
    case 'contract':
      return t('Open the contract')
    case 'like':
      return t('See who liked you')
    case 'listing_closed':
      return t('Open the listing')
    case 'listing_reminder':
    case 'listing_paused':
      return t('Open your listings')
    case 'search_hits':
      return t('See what it found')
    case 'plan':
    case 'payment':
      return t('Open plans')
    case 'plan_paused':
      return content.what === 'listings' ? t('Open your listings') : t('Open saved searches')
    case 'verification':
    case 'moderation':
      return content.listing ? t('Open your listings') : t('Open your profile')
    case 'viewing_ended':
    case 'dates_ended':
    case 'report_reviewed':
    case 'sign_in':
    case 'account_recovery':
      return ''
  }
}
