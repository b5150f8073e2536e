import type { QueryClient } from '@tanstack/react-query'
import type { PersonEvent, PersonEventKind } from '#shared/stream.ts'
import { addActivity } from '#web/features/people/activity/activity-cache.ts'
import {
  addMessage,
  changeListing,
  changeMessage,
  changeRequest,
  changeViewing,
  dropMessage,
  forgetNewMatch,
  markRead,
  endContact,
  setOnline,
} from '#web/features/conversations/chat/chat-cache.ts'
import { messagesQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { createDelivery } from '#web/features/conversations/chat/delivered-marks.ts'
import { hasWaitingMessages } from '#web/features/conversations/chat/waiting-messages.ts'
import { hideTyping, showTyping } from '#web/features/conversations/chat/typing-store.ts'
import type { LiveContext } from '#web/features/people/notifications/announce.ts'
import { suggestNotifications } from '#web/features/people/notifications/prompt-moment.ts'
import { refreshSettings } from '#web/features/people/settings/refresh-settings.ts'
import { refetchIfInFlight } from '#web/lib/refetch-in-flight.ts'
import { openEventStream, type StreamMessage } from '#web/lib/event-stream.ts'
import { invalidate, type QueryName } from '#web/lib/query-keys.ts'

/** A chunk that failed to load offline is requested again by the next page. */
const nextTime = () => undefined

/** Events within this time share one refetch of the unread count. */
const countSoonMs = 250

/** What event handlers get. */
interface Live extends LiveContext {
  /** Also restarts fetches in flight, because their data may be older than the event. */
  refetch: (...names: QueryName[]) => void
  countSoon: () => void
  delivery: ReturnType<typeof createDelivery>
  isLeader: boolean
  isFresh: boolean
}

type EventOf<Kind> = Extract<PersonEvent, { kind: Kind }>
type Handler<Kind> = (event: EventOf<Kind>, live: Live) => unknown

/** How each kind of event changes the caches. */
const handlers: { [Kind in PersonEventKind]: Handler<Kind> } = {
  message: takeMessage,
  message_changed({ message }, { queryClient, refetch, countSoon }) {
    changeMessage(queryClient, message)
    refetch('activities')
    countSoon()
  },
  message_hidden: (event, { queryClient }) => dropMessage(queryClient, event),
  match_seen: ({ conversationId }, { queryClient }) => forgetNewMatch(queryClient, conversationId),
  marks(event, { userId, queryClient, refetch, countSoon }) {
    markRead(queryClient, userId, event)
    if (event.userId !== userId) return
    refetch('activities')
    countSoon()
  },
  listing_chosen: (event, { queryClient }) => changeListing(queryClient, event),
  contract({ conversationId }, { queryClient, refetch, countSoon }) {
    // The contract's cards in the chat show its current state.
    void queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey })
    countSoon()
    refetch('contracts', 'matches', 'viewings', 'my-listings', 'insights')
  },
  addresses: (_, { refetch }) => refetch('addresses'),
  viewing({ viewing }, { queryClient, refetch }) {
    changeViewing(queryClient, viewing)
    refetch('viewings')
  },
  date_request({ request }, { queryClient, refetch }) {
    changeRequest(queryClient, request)
    refetch('date-requests', 'quote', 'listing-calendar', 'my-calendar', 'my-listings')
  },
  match(_, { userId, refetch }) {
    suggestNotifications(userId)
    refetch('conversations', 'conversation', 'matches', 'likes', 'deck', 'my-listings', 'insights')
  },
  contact_ended(event, { queryClient, refetch, countSoon }) {
    endContact(queryClient, event)
    countSoon()
    refetch('matches', 'likes', 'deck', 'activities', 'viewings', 'date-requests', 'addresses')
  },
  account_deleted(_, { refetch, countSoon }) {
    countSoon()
    refetch('conversations', 'conversation', 'messages')
    refetch('matches', 'likes', 'deck', 'activities', 'viewings', 'date-requests', 'addresses')
  },
  activity: takeActivity,
  subscription(_, { refetch }) {
    refetch('plan', 'checkout', 'invoices', 'deck', 'likes', 'my-listings', 'searches', 'insights')
  },
  settings: (_, { queryClient, refetch }) => takeSettings(queryClient, refetch),
}

function takeSettings(queryClient: QueryClient, refetch: Live['refetch']) {
  refetch('notification-choices')
  void refreshSettings(queryClient)
}

function takeMessage(event: EventOf<'message'>, live: Live) {
  const { message } = event
  const { userId, queryClient, refetch, countSoon, delivery, isLeader, isFresh } = live
  addMessage(queryClient, userId, message)
  if (message.senderId === userId) return
  hideTyping(message.conversationId)
  refetch('activities')
  countSoon()
  if (isLeader) delivery.add(message.conversationId, message.seq)
  if (!isFresh) return
  setOnline(queryClient, message.senderId)
  import('./announce-message.ts')
    .then(({ announceMessage }) => announceMessage(event, isLeader, live))
    .catch(nextTime)
}

function takeActivity({ activity }: EventOf<'activity'>, live: Live) {
  const { queryClient, refetch, countSoon, isLeader, isFresh } = live
  addActivity(queryClient, activity)
  if (activity.content.kind === 'moderation') refetch('moderation', 'me', 'my-listings', 'deck')
  if (activity.content.kind === 'like') refetch('my-listings', 'insights')
  refetch('searches')
  countSoon()
  if (isFresh)
    import('./announce-activity.ts')
      .then(({ announceActivity }) => announceActivity(activity, isLeader, live))
      .catch(nextTime)
}

/** Follows the event stream until stopped. */
export const openLiveUpdates = (context: LiveContext) =>
  openEventStream(context.userId, createLiveUpdates(context).take)

/** Applies events to the caches and announces them. */
export function createLiveUpdates(context: LiveContext) {
  const { userId, queryClient } = context
  const delivery = createDelivery()
  let counting: ReturnType<typeof setTimeout> | undefined

  const refetch = (...names: QueryName[]) => {
    for (const name of names) refetchIfInFlight(queryClient, [name])
    void invalidate(queryClient, ...names)
  }
  const countSoon = () => {
    clearTimeout(counting)
    counting = setTimeout(() => refetch('unread'), countSoonMs)
  }

  if (hasWaitingMessages(userId))
    import('#web/features/conversations/chat/outbox.ts')
      .then(({ outboxOf }) => outboxOf(userId, queryClient).wake())
      .catch(nextTime)

  // A notification was clicked while this page is open.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: string }>) => {
    if (data.open?.startsWith('/')) context.open(data.open)
  })

  return {
    take(message: StreamMessage, isLeader: boolean) {
      switch (message.kind) {
        case 'event': {
          const { event, isFresh } = message
          const handle = handlers[event.kind] as Handler<PersonEventKind>
          return void handle(event, { ...context, refetch, countSoon, delivery, isLeader, isFresh })
        }
        case 'signal':
          return showTyping(message.signal.conversationId)
        case 'reset':
          takeSettings(queryClient, refetch)
          refetch('conversations', 'conversation', 'messages', 'matches', 'likes', 'activities')
          return refetch('viewings', 'date-requests', 'addresses', 'searches', 'plan', 'invoices', 'unread')
        case 'signed-out':
          return refetch('me')
      }
    },
  }
}
