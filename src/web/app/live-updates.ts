import type { PersonEvent } from '#shared/stream.ts'
import { addActivity } from '#web/features/activity/activity-cache.ts'
import {
  addMessage,
  changeViewing,
  conversationKeys,
  markRead,
  partFrom,
  setOnline,
} from '#web/features/chat/chat-cache.ts'
import { createDelivery } from '#web/features/chat/delivered-marks.ts'
import { hasWaitingMessages } from '#web/features/chat/waiting-messages.ts'
import { hideTyping, showTyping } from '#web/features/chat/typing-store.ts'
import type { LiveContext } from '#web/features/notifications/announce.ts'
import { suggestNotifications } from '#web/features/notifications/prompt-moment.ts'
import { refreshSettings } from '#web/features/settings/refresh-settings.ts'
import { askAgainIfAsking } from '#web/lib/ask-again.ts'
import type { Told } from '#web/lib/event-stream.ts'

/** A part that did not come without a network is asked for again by the next page. */
const nextTime = () => undefined

/** Several events in a row are one new count. */
const countSoonMs = 250

/** Brings what the stream tells into the caches, and to people's notice. */
export function createLiveUpdates(context: LiveContext) {
  const { userId, queryClient } = context
  const delivery = createDelivery()
  let counting: ReturnType<typeof setTimeout> | undefined

  const refetch = (...keys: string[]) => {
    for (const key of keys) {
      askAgainIfAsking(queryClient, [key])
      void queryClient.invalidateQueries({ queryKey: [key] })
    }
  }
  const countSoon = () => {
    clearTimeout(counting)
    counting = setTimeout(() => refetch('unread'), countSoonMs)
  }

  if (hasWaitingMessages(userId))
    import('#web/features/chat/outbox.ts')
      .then(({ outboxOf }) => outboxOf(userId, queryClient).wake())
      .catch(nextTime)

  // A notification was chosen while this page is open.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: string }>) => {
    if (data.open?.startsWith('/')) context.open(data.open)
  })

  function takeEvent(event: PersonEvent, isLeader: boolean, isFresh: boolean) {
    switch (event.kind) {
      case 'message': {
        const { message } = event
        addMessage(queryClient, userId, message)
        if (message.senderId === userId) return
        hideTyping(message.conversationId)
        countSoon()
        if (isLeader) delivery.add(message.conversationId, message.seq)
        if (!isFresh) return
        setOnline(queryClient, message.senderId)
        import('#web/features/notifications/announce-message.ts')
          .then(({ announceMessage }) => announceMessage(event, isLeader, context))
          .catch(nextTime)
        return
      }
      case 'marks':
        markRead(queryClient, userId, event)
        if (event.userId === userId) countSoon()
        return
      case 'contract':
        return refetch('contracts', 'matches')
      case 'viewing':
        changeViewing(queryClient, event.viewing)
        return refetch('viewings')
      case 'match':
        suggestNotifications(userId)
        return refetch(...conversationKeys, 'matches', 'likes', 'deck')
      case 'parted':
        partFrom(queryClient, event)
        countSoon()
        return refetch('matches', 'likes', 'deck', 'activities')
      case 'account_deleted':
        countSoon()
        return refetch(...conversationKeys, 'messages', 'matches', 'likes', 'deck', 'activities', 'viewings')
      case 'activity':
        addActivity(queryClient, event.activity)
        if (event.activity.happening.kind === 'standing') refetch('standing', 'me', 'my-listings', 'deck')
        refetch('searches')
        countSoon()
        if (isFresh)
          import('#web/features/notifications/announce-activity.ts')
            .then(({ announceActivity }) => announceActivity(event.activity, isLeader, context))
            .catch(nextTime)
        return
      case 'subscription':
        return refetch('plan', 'checkout', 'invoices', 'deck', 'likes', 'my-listings', 'searches', 'insights')
      case 'settings':
        return void refreshSettings(queryClient)
    }
  }

  return {
    take(told: Told, isLeader: boolean) {
      switch (told.kind) {
        case 'event':
          return takeEvent(told.event, isLeader, told.isFresh)
        case 'signal':
          return showTyping(told.signal.conversationId)
        case 'reset':
          return refetch(
            ...conversationKeys,
            'messages',
            'matches',
            'likes',
            'activities',
            'viewings',
            'searches',
            'plan',
            'invoices',
            'unread',
          )
        case 'signed-out':
          return refetch('me')
      }
    },
  }
}
