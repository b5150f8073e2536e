import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Activity, ActivityGroup } from '#shared/people/activity.ts'
import { addActivity, markActivitiesRead, markActivityRead } from './activity-cache.ts'
import { activitiesQuery } from './activity-queries.ts'
import { unreadQuery } from './unread-query.ts'

const activity = (id: string, kind: 'like' | 'payment' = 'like'): Activity => ({
  id,
  at: '2026-11-15T12:00:00.000Z',
  isRead: false,
  content:
    kind === 'like'
      ? { kind, person: null, listing: null, isSuper: false, count: 1 }
      : { kind, plan: 'premium', amountCents: 100 },
})

const keyOf = (group?: ActivityGroup) => activitiesQuery(group).queryKey

const before = { activities: 3, messages: 2, likes: 1, warnings: 0, signed: null }

function makeFeeds() {
  const queryClient = new QueryClient()
  for (const group of [undefined, 'likes', 'payments'] as const)
    queryClient.setQueryData(keyOf(group), {
      pages: [
        { activities: [activity('4'), activity('2')], next: 'more' },
        { activities: [activity('1')], next: null },
      ],
      pageParams: [undefined, '2'],
    })
  queryClient.setQueryData(unreadQuery.queryKey, before)
  const feed = (group?: ActivityGroup) => queryClient.getQueryData(keyOf(group))!.pages
  return {
    queryClient,
    feed,
    idsOf: (group?: ActivityGroup) => feed(group).map(({ activities }) => activities.map(({ id }) => id)),
    unread: () => queryClient.getQueryData(unreadQuery.queryKey),
  }
}

test('inserts an activity into the full feed and its group, in order', () => {
  const { queryClient, idsOf } = makeFeeds()
  addActivity(queryClient, activity('3'))
  for (const group of [undefined, 'likes'] as const) expect(idsOf(group)).toEqual([['4', '3', '2'], ['1']])
  expect(idsOf('payments')).toEqual([['4', '2'], ['1']])
})

test('replaces an activity that arrives again', () => {
  const { queryClient, feed, idsOf } = makeFeeds()
  addActivity(queryClient, { ...activity('2'), isRead: true })
  expect(idsOf()).toEqual([['4', '2'], ['1']])
  expect(feed()[0]!.activities[1]!.isRead).toBe(true)
})

test('marks everything up to the last seen activity as read, and clears the badge', () => {
  const { queryClient, feed, unread } = makeFeeds()
  markActivitiesRead(queryClient, '2')
  const read = feed().map(({ activities }) => activities.map(({ isRead }) => isRead))
  expect(read).toEqual([[false, true], [true]])
  expect(unread()).toEqual({ ...before, activities: 0 })
})

test('marks a single activity as read, and takes it off the badge once', () => {
  const { queryClient, feed, unread } = makeFeeds()
  markActivityRead(queryClient, activity('2'))
  const read = feed().map(({ activities }) => activities.map(({ isRead }) => isRead))
  expect(read).toEqual([[false, true], [false]])
  expect(unread()).toEqual({ ...before, activities: before.activities - 1 })
  markActivityRead(queryClient, { ...activity('2'), isRead: true })
  expect(unread()).toEqual({ ...before, activities: before.activities - 1 })
})
