import {
  getConversation as getConversationEndpoint,
  listConversations as listConversationsEndpoint,
  listMessages as listMessagesEndpoint,
  markMessages as markMessagesEndpoint,
  sayTyping as sayTypingEndpoint,
  sendMessage as sendMessageEndpoint,
  sendPhoto as sendPhotoEndpoint,
} from '#shared/chat.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { requireId } from '../../http/require-id.ts'
import { getConversation, listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { markMessages } from './mark-messages.ts'
import { sayTyping } from './say-typing.ts'
import { sendMessage } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'

const idOf = (params: Record<string, string>) => requireId(params['conversationId'])

export function mountChat(api: Api, deps: Deps) {
  api.mount(listConversationsEndpoint, ({ session, query }) => listConversations(deps, session, query))
  api.mount(getConversationEndpoint, ({ session, params }) => getConversation(deps, session, idOf(params)))
  api.mount(listMessagesEndpoint, ({ session, params, query }) =>
    listMessages(deps, session, idOf(params), query.before),
  )
  api.mount(sendMessageEndpoint, ({ session, params, body: { key, text } }) =>
    sendMessage(deps, session, idOf(params), { key, content: { kind: 'text', text } }),
  )
  api.mount(sendPhotoEndpoint, ({ session, params, query, body }) =>
    sendPhoto(deps, session, idOf(params), { key: query.key, bytes: body }),
  )
  api.mount(markMessagesEndpoint, ({ session, params, body }) =>
    markMessages(deps, session, idOf(params), body),
  )
  api.mount(sayTypingEndpoint, async ({ session, params }) => {
    await sayTyping(deps, session, idOf(params))
    return {}
  })
}
