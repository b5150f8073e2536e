import {
  chooseListing as chooseListingEndpoint,
  getConversation as getConversationEndpoint,
  hideMessage as hideMessageEndpoint,
  listConversations as listConversationsEndpoint,
  listMessages as listMessagesEndpoint,
  markMessages as markMessagesEndpoint,
  sendTyping as sendTypingEndpoint,
  markMatchSeen as markMatchSeenEndpoint,
  sendMessage as sendMessageEndpoint,
  sendPhoto as sendPhotoEndpoint,
  translateMessage as translateMessageEndpoint,
  unsendMessage as unsendMessageEndpoint,
} from '#shared/conversations/chat.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import { chooseListing, type SetViewingListing } from './choose-listing.ts'
import { hideMessage } from './hide-message.ts'
import { getConversation, listConversations } from './list-conversations.ts'
import { listMessages, type MarkAltered } from './list-messages.ts'
import { markMessages } from './mark-messages.ts'
import { sendTyping } from './send-typing.ts'
import { markMatchSeen } from './mark-match-seen.ts'
import { sendMessage } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'
import { translateMessage } from './translate-message.ts'
import { unsendMessage } from './unsend-message.ts'

/** Functions that higher-level features provide to conversations. */
interface Additions {
  markAltered: MarkAltered
  setViewingListing: SetViewingListing
}

export function mountChat(api: Api, deps: Deps, { markAltered, setViewingListing }: Additions) {
  api.mount(listConversationsEndpoint, ({ session, query }) =>
    readFresh(deps, session, (from) => listConversations(from, session, query)),
  )
  api.mount(getConversationEndpoint, ({ session, params }) =>
    readFresh(deps, session, (from) => getConversation(from, session, params.conversationId)),
  )
  api.mount(chooseListingEndpoint, ({ session, params }) =>
    chooseListing(deps, session, params, setViewingListing),
  )
  api.mount(listMessagesEndpoint, ({ session, params, query }) =>
    readFresh(deps, session, (from) =>
      listMessages(from, session, params.conversationId, query.after, markAltered),
    ),
  )
  api.mount(sendMessageEndpoint, ({ session, params, body: { key, text, replyToSeq } }) =>
    sendMessage(deps, session, params.conversationId, {
      key,
      fingerprint: fingerprintOf({ text, replyToSeq }),
      replyToSeq,
      content: { kind: 'text', text },
    }),
  )
  api.mount(sendPhotoEndpoint, ({ session, params, query, body }) =>
    sendPhoto(deps, session, params.conversationId, { ...query, bytes: body }),
  )
  api.mount(hideMessageEndpoint, async ({ session, params }) => {
    await hideMessage(deps, session, params.conversationId, params.seq)
    return {}
  })
  api.mount(translateMessageEndpoint, ({ session, params, caller }) =>
    translateMessage(deps, session, params, caller.language),
  )
  api.mount(unsendMessageEndpoint, ({ session, params }) =>
    unsendMessage(deps, session, params.conversationId, params.seq),
  )
  api.mount(markMatchSeenEndpoint, ({ session, params }) =>
    markMatchSeen(deps, session, params.conversationId),
  )
  api.mount(markMessagesEndpoint, ({ session, params, body }) =>
    markMessages(deps, session, params.conversationId, body),
  )
  api.mount(sendTypingEndpoint, async ({ session, params }) => {
    await sendTyping(deps, session, params.conversationId)
    return {}
  })
}
