import type { Conversation, Message } from '#shared/conversations/chat.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { isSameDay } from '#web/lib/format-time.ts'
import type { PendingMessage } from './pending-message.ts'

type Mark = 'sent' | 'delivered' | 'read'

/** A message in the thread: on its way, or stored by the server. */
export type Post = PendingMessage | { state: 'sent'; message: Message; mark: Mark | undefined }

export type ThreadEntry =
  | { kind: 'pause'; key: string; at: string; isNewDay: boolean }
  | { kind: 'post'; key: string; isMine: boolean; isJoined: boolean; post: Post }

/** Messages by one person within this time are grouped. */
const joinedMs = 5 * minuteMs
/** After a pause of this length the time is shown between messages. */
const pauseMs = hourMs

export const timeOf = (post: Post) => (post.state === 'sent' ? post.message.sentAt : post.at)
const keyOf = (post: Post) => (post.state === 'sent' ? post.message.key : post.key)
const msBetween = (a: Post, b: Post) => Date.parse(timeOf(b)) - Date.parse(timeOf(a))

/** Kinds that are shown as cards, which are never grouped. */
const cards = new Set<Message['kind']>(['viewing', 'request', 'contract', 'address'])
const contentOf = (post: Post) => (post.state === 'sent' ? post.message : post.content)
const isJoined = (post: Post, after: Post) =>
  msBetween(post, after) < joinedMs && [post, after].every((one) => !cards.has(contentOf(one).kind))

type Reach = Pick<Conversation, 'otherDeliveredSeq' | 'otherReadSeq'>

const markOf = ({ seq }: Message, { otherDeliveredSeq, otherReadSeq }: Reach): Mark => {
  if (seq <= otherReadSeq) return 'read'
  return seq <= otherDeliveredSeq ? 'delivered' : 'sent'
}

/**
 * The entries of a thread, oldest first. My last message carries its delivery state, and so does my last one that was
 * read.
 */
export function threadEntries(
  messages: readonly Message[],
  pendingMessages: readonly PendingMessage[],
  userId: string,
  reach: Reach,
): ThreadEntry[] {
  const mine = messages.filter(({ senderId }) => senderId === userId)
  const marked = new Set([mine.at(-1), mine.findLast(({ seq }) => seq <= reach.otherReadSeq)])
  const known = new Set(mine.map(({ key }) => key))
  const posts: Post[] = [
    ...messages.map((message) => ({
      state: 'sent' as const,
      message,
      mark: marked.has(message) ? markOf(message, reach) : undefined,
    })),
    ...pendingMessages.filter(({ key }) => !known.has(key)),
  ]
  const isMine = (post: Post) => post.state !== 'sent' || post.message.senderId === userId

  return posts.flatMap((post, at) => {
    const before = posts[at - 1]
    const after = posts[at + 1]
    const isNewDay = !before || !isSameDay(timeOf(before), timeOf(post))
    const key = `${isMine(post) ? 'me' : 'other'} ${keyOf(post)}`
    const entry: ThreadEntry = {
      kind: 'post',
      key,
      isMine: isMine(post),
      isJoined: after !== undefined && isMine(after) === isMine(post) && isJoined(post, after),
      post,
    }
    return isNewDay || msBetween(before, post) > pauseMs
      ? [{ kind: 'pause', key: `before ${key}`, at: timeOf(post), isNewDay }, entry]
      : [entry]
  })
}
