import { activityGroupOf, type Activity } from '#shared/activity.ts'
import { noticeOf } from '#shared/notice-words.ts'
import type { Role } from '#shared/roles.ts'
import { isBeingRead } from '#web/features/chat/reading.ts'
import { announce, type LiveContext } from './announce.ts'

/** Says what has happened, unless I did it, or look at it. */
export async function announceActivity(
  { happening, isRead }: Activity,
  isLeader: boolean,
  context: LiveContext,
) {
  // A proposal comes as a message, too, which says it better.
  const isSaid = isRead || (happening.kind === 'viewing' && happening.step === 'proposed')
  if (isSaid || location.pathname.endsWith('/activity-feed')) return
  if ('conversationId' in happening && (await isBeingRead(happening.conversationId))) return
  const role = context.queryClient.getQueryData<{ role: Role | null }>(['role', context.userId])?.role
  await announce(activityGroupOf[happening.kind], noticeOf(happening, role ?? null), isLeader, context)
}
