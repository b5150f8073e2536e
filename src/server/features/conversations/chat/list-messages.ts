import type { Pool } from 'pg'
import {
  messagesPageSize,
  type listMessages as listMessagesEndpoint,
  type Message,
} from '#shared/conversations/chat.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { defineBatches } from '#server/db/batches.ts'
import { perServer } from '#server/db/per-server.ts'
import { defineStatement } from '#server/db/statement.ts'
import { toPage } from '#server/db/to-page.ts'
import { VersionCache } from '#server/db/version-cache.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { JsonText } from '#server/http/json-text.ts'
import type { Session } from '#server/http/session.ts'
import { isHiddenFrom } from './hide-message.ts'
import { joinReadable } from './require-conversation.ts'
import { messageColumns, toMessage, versionOf, type MessageRow } from './to-message.ts'

/** Removes from the contract cards of messages what can no longer be trusted. */
export type MarkAltered = (pool: Pool, rows: MessageRow[]) => Promise<MessageRow[]>

interface AskedPage {
  userId: string
  conversationId: string
  after: number | undefined
  markAltered: MarkAltered
}

type Page = JsonText<ReplyOf<typeof listMessagesEndpoint>>

export const listMessages = (
  deps: Pick<Deps, 'pool' | 'primary'>,
  { userId }: Session,
  conversationId: string,
  after: number | undefined,
  markAltered: MarkAltered,
): Promise<Page> => listTogether(deps, { userId, conversationId, after, markAltered })

const pageStatement = defineStatement<{ place: number; messages: string | null }>(
  'message-pages',
  `select asked.place::int, page.messages
    from unnest($1::uuid[], $2::uuid[], $3::bigint[]) with ordinality asked(conversation_id, user_id, before_seq, place)
    ${joinReadable('asked.conversation_id', 'asked.user_id')}
    cross join lateral (
      select string_agg(seq || ':' || version, ' ' order by seq desc) messages from (
        select m.seq, ${versionOf('m')} as version
        from conversation_messages m where m.conversation_id = asked.conversation_id
          and m.seq < coalesce(asked.before_seq, ${Number.MAX_SAFE_INTEGER}) and not ${isHiddenFrom('asked.user_id', 'm')}
        order by m.seq desc limit ${messagesPageSize + 1}
      ) m
    ) page`,
)

const listTogether = defineBatches<Pick<Deps, 'pool' | 'primary'>, AskedPage, Page>({
  async run(deps, asked) {
    const rows = await pageStatement.rows(deps.pool, [
      asked.map(({ conversationId }) => conversationId),
      asked.map(({ userId }) => userId),
      asked.map(({ after }) => after ?? null),
    ])
    const found = new Map(rows.map(({ place, messages }) => [place - 1, messages?.split(' ') ?? []]))
    const pages = asked.map(({ conversationId }, i) => {
      const { page, next } = toPage(found.get(i) ?? [], messagesPageSize, seqOf)
      return { names: page.toReversed().map((name) => `${conversationId}:${name}`), next }
    })
    const texts = await findTexts(
      deps,
      asked[0]!.markAltered,
      pages.flatMap(({ names }) => names),
    )
    return pages.map(({ names, next }, i) =>
      found.has(i)
        ? new JsonText(
            `{"messages":[${names.flatMap((name) => texts.get(name) ?? []).join()}],"next":${JSON.stringify(next)}}`,
          )
        : new AppError('not_found'),
    )
  },
})

const seqOf = (name: string) => name.slice(0, name.indexOf(':'))

const readStatement = defineStatement<MessageRow & { version: string }>(
  'read-messages',
  `select ${messageColumns('m')}, m.xmin::text "version"
    from unnest($1::uuid[], $2::bigint[]) asked(conversation_id, seq)
    join conversation_messages m on m.conversation_id = asked.conversation_id and m.seq = asked.seq`,
)

/** What was read from a replica is also used on the primary: a version is the same on both. */
const cacheOf = perServer((_primary: Pool) => new VersionCache<string>(20_000))

/** Whoever reads the conversation next finds a message that was just sent without reading it. */
export function learnMessage(deps: Pick<Deps, 'primary'>, message: Message, version: string) {
  if (version)
    cacheOf(deps.primary).set(`${message.conversationId}:${message.seq}:${version}`, JSON.stringify(message))
}

/** The JSON of messages, each named by its conversation, number and version. */
async function findTexts(deps: Pick<Deps, 'pool' | 'primary'>, markAltered: MarkAltered, names: string[]) {
  const cache = cacheOf(deps.primary)
  const texts = new Map(names.map((name) => [name, cache.get(name)]))
  const missing = [...texts.keys()].filter((name) => texts.get(name) === undefined)
  if (missing.length === 0) return texts
  const parts = missing.map((name) => name.split(':'))
  const rows = await readStatement.rows(deps.pool, [
    parts.map(([conversationId]) => conversationId),
    parts.map(([, seq]) => seq),
  ])
  const versions = new Map(rows.map((row) => [`${row.conversationId}:${row.seq}`, row.version]))
  const current = new Map(
    (await markAltered(deps.pool, rows)).map((row) => [
      `${row.conversationId}:${row.seq}`,
      JSON.stringify(toMessage(row)),
    ]),
  )
  for (const [i, [conversationId, seq, version]] of parts.entries()) {
    const id = `${conversationId}:${seq}`
    const text = current.get(id)
    texts.set(missing[i]!, text)
    if (text !== undefined && version && versions.get(id) === version) cache.set(missing[i]!, text)
  }
  return texts
}
