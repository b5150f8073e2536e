import { activityGroupOf, type Activity } from '#shared/people/activity.ts'
import { noticeOf } from '#shared/people/push-notification.ts'
import { roleQuery } from '#web/features/people/accounts/session-queries.ts'
import { isBeingRead } from '#web/features/conversations/chat/reading.ts'
import { pageLanguage } from '#web/lib/page-language.ts'
import { announce, type LiveContext } from '#web/features/people/notifications/announce.ts'

/** Announces an activity, unless this person caused it or is looking at it. */
export async function announceActivity(
  { content, isRead }: Activity,
  isLeader: boolean,
  context: LiveContext,
) {
  // A proposal also arrives as a message with more detail, and a completed contract opens a full-screen dialog.
  const isShown =
    content.kind === 'contract' && content.step === 'completed' && document.visibilityState === 'visible'
  const isKnown = isRead || isShown || (content.kind === 'viewing' && content.step === 'proposed')
  const isInSight = content.kind !== 'match' && location.pathname.endsWith('/activity-feed')
  if (isKnown || isInSight) return
  if ('conversationId' in content && (await isBeingRead(content.conversationId))) return
  const role = context.queryClient.getQueryData(roleQuery(context.userId).queryKey)?.role
  const show =
    content.kind === 'match' && role
      ? async () =>
          (await import('#web/features/market/swipes/present-match.ts')).presentMatchOnce(
            content.conversationId,
            role,
          )
      : undefined
  const notice = noticeOf(content, { role: role ?? null, language: pageLanguage() })
  await announce(activityGroupOf[content.kind], notice, isLeader, context, show)
}
