import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import type { PendingMessage } from './pending-message.ts'
import { threadEntries, type ThreadEntry } from './thread-entries.ts'

const noon = new Date(2026, 10, 15, 12, 0).getTime()
const minuteMs = 60_000
const at = (minutes: number) => new Date(noon + minutes * minuteMs).toISOString()

const message = (seq: number, senderId: string, minutes: number): Message => ({
  id: `id-${seq}`,
  conversationId: 'c',
  seq,
  senderId,
  key: `key-${seq}`,
  sentAt: at(minutes),
  replyTo: null,
  kind: 'text',
  text: `${seq}`,
})
const waiting = (key: string, minutes: number): PendingMessage => ({
  key,
  conversationId: 'c',
  at: at(minutes),
  content: { kind: 'text', text: key },
  replyTo: null,
  state: 'queued',
})
const unread = { otherDeliveredSeq: 0, otherReadSeq: 0 }
const posts = (entries: ThreadEntry[]) => entries.flatMap((entry) => (entry.kind === 'post' ? [entry] : []))
const marks = (entries: ThreadEntry[]) =>
  posts(entries).map(({ post }) => (post.state === 'sent' ? post.mark : post.state))

describe('a thread', () => {
  test('shows the day at its start and the time after an hour’s pause', () => {
    const entries = threadEntries(
      [message(1, 'me', 0), message(2, 'me', 50), message(3, 'me', 111), message(4, 'me', 24 * 60)],
      [],
      'me',
      unread,
    )
    expect(entries.map((entry) => (entry.kind === 'pause' ? entry.isNewDay : 'post'))).toEqual([
      true,
      'post',
      'post',
      false,
      'post',
      true,
      'post',
    ])
  })

  test('groups what one person wrote within five minutes', () => {
    const entries = threadEntries(
      [message(1, 'me', 0), message(2, 'me', 4), message(3, 'other', 5), message(4, 'other', 12)],
      [],
      'me',
      unread,
    )
    expect(posts(entries).map(({ isJoined }) => isJoined)).toEqual([true, false, false, false])
  })

  test('marks my last message, and my last one that was read', () => {
    const messages = [message(1, 'me', 0), message(2, 'me', 1), message(3, 'other', 2), message(4, 'me', 3)]
    const reach = (otherDeliveredSeq: number, otherReadSeq: number) =>
      marks(threadEntries(messages, [], 'me', { otherDeliveredSeq, otherReadSeq }))
    expect(reach(0, 0)).toEqual([undefined, undefined, undefined, 'sent'])
    expect(reach(4, 2)).toEqual([undefined, 'read', undefined, 'delivered'])
    expect(reach(4, 4)).toEqual([undefined, undefined, undefined, 'read'])
  })

  test('ends with pending messages, each replaced by the sent message under the same key', () => {
    const before = threadEntries([message(1, 'other', 0)], [waiting('key-2', 1)], 'me', unread)
    expect(marks(before)).toEqual([undefined, 'queued'])
    const after = threadEntries(
      [message(1, 'other', 0), message(2, 'me', 1)],
      [waiting('key-2', 1)],
      'me',
      unread,
    )
    expect(marks(after)).toEqual([undefined, 'sent'])
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  })
})
