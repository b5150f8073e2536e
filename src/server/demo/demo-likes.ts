import type { PoolClient } from 'pg'
import { hourMs } from '#shared/durations.ts'
import { matchedListings, matches } from '../db/schema/matches.ts'
import { likes, pairs } from '../db/schema/swipes.ts'
import { appendEvents } from '#server/events/append-event.ts'
import type { Deps } from '../deps.ts'
import { keepLikes } from '#server/features/people/activity/keep-likes.ts'
import { keepMatches } from '#server/features/people/activity/keep-matches.ts'
import { demoId } from './demo-id.ts'
import { fillDemoConversation, type DemoEvent } from './demo-conversation.ts'
import type { ConversationName } from './demo-conversation-lines.ts'
import { insertAll } from './insert-all.ts'
import { ownerOfListing } from './listings/listing-owners.ts'
import { listingId } from './listings/listing-rows.ts'
import { listingTemplates } from './listings/listing-templates.ts'
import { clients } from './people/clients.ts'
import { owners } from './people/owners.ts'

const maya = 'Maya Lindqvist'
const ruth = 'Ruth Alvarez'
const cabin = 'Glass-front cabin by the pines'

/** A client likes a listing, an owner likes a client. */
type Like = { hoursAgo: number; isSuper?: true; client: string } & ({ listing: string } | { owner: string })

const numberOf = <Item>(items: readonly Item[], isIt: (item: Item) => boolean) => {
  const number = items.findIndex(isIt)
  if (number < 0) throw new Error('A like names someone or something that is not there')
  return number
}
const listingNumberOf = (title: string) => numberOf(listingTemplates, (template) => template.title === title)
const ownerOf = (title: string) => owners[ownerOfListing(listingNumberOf(title))]!.name

/** Likes that the two demo accounts haven't answered, and their own unanswered ones. */
const waiting: Like[] = [
  { owner: 'Brigit Olson', client: maya, hoursAgo: 5, isSuper: true },
  { owner: ruth, client: maya, hoursAgo: 20 },
  { owner: 'Carl Jensen', client: maya, hoursAgo: 31 },
  { owner: 'Gwen Parrish', client: maya, hoursAgo: 50 },
  { owner: 'Jack Morrow', client: maya, hoursAgo: 76 },
  { client: maya, listing: 'Loft over the bakery', hoursAgo: 22 },
  { client: maya, listing: 'Sky-blue scooter', hoursAgo: 45, isSuper: true },
  { client: maya, listing: 'Cabin in the tall grass', hoursAgo: 71 },
  { client: 'Jonas Okafor', listing: cabin, hoursAgo: 3 },
  { client: 'Diego Fuentes', listing: 'Mountain-lake sloop, 26 ft', hoursAgo: 8, isSuper: true },
  { client: 'Leila Haddad', listing: 'Garden flat with a blue kitchen', hoursAgo: 26 },
  { client: 'Leila Haddad', listing: 'Step-through with a basket', hoursAgo: 27 },
  { client: 'Adrian Cole', listing: 'Redwood 1200 cruiser', hoursAgo: 40 },
  { client: 'Freya Holm', listing: cabin, hoursAgo: 47 },
  { client: 'Beth Sorensen', listing: 'Step-through with a basket', hoursAgo: 70 },
  { owner: ruth, client: 'Grace Liu', hoursAgo: 28 },
  { owner: ruth, client: 'Felix Brandt', hoursAgo: 52 },
]

interface Matched {
  first: Like
  second: Like
  conversation: ConversationName
}

/** The owner had liked the client first. */
const completedByMaya = (listing: string, hoursAgo: number, conversation: ConversationName): Matched => ({
  first: { owner: ownerOf(listing), client: maya, hoursAgo: hoursAgo + 30 },
  second: { client: maya, listing, hoursAgo },
  conversation,
})
/** The client had liked the listing first. */
const completedByRuth = (
  client: string,
  listing: string,
  hoursAgo: number,
  conversation: ConversationName,
): Matched => ({
  first: { client, listing, hoursAgo: hoursAgo + 25 },
  second: { owner: ruth, client, hoursAgo },
  conversation,
})

/** The matches with a conversation of the demo accounts. */
const matched: Matched[] = [
  completedByMaya('Small house on a quiet lane', 2, 'Maya and the quiet lane'),
  completedByMaya('Apartment with planted balconies', 6, 'Maya and the planted balconies'),
  completedByMaya('Bright rooms near the river', 30, 'Maya and the rooms near the river'),
  completedByMaya('Studio with a terracotta wall', 54, 'Maya and the terracotta studio'),
  completedByMaya('Red road bike with deep rims', 150, 'Maya and the red road bike'),
  completedByRuth('Hannah Weiss', 'Garden flat with a blue kitchen', 4, 'Ruth and Hannah'),
  completedByRuth('Tomas Novak', 'Redwood 1200 cruiser', 27, 'Ruth and Tomas'),
  completedByRuth('Priya Raman', cabin, 55, 'Ruth and Priya'),
  completedByRuth('Amara Diallo', 'Step-through with a basket', 98, 'Ruth and Amara'),
  completedByRuth('Sam Kimura', cabin, 170, 'Ruth and Sam'),
  completedByRuth('Owen Fitzgerald', 'Garden flat with a blue kitchen', 290, 'Ruth and Owen'),
]

export interface DemoIds {
  client(number: number): string
  owner(number: number): string
}

/** The same rows that the swipes of both sides would have inserted. */
export async function fillDemoLikes(deps: Pick<Deps, 'jobs'>, tx: PoolClient, ids: DemoIds, now: Date) {
  const resolve = (like: Like) => {
    const clientId = ids.client(numberOf(clients, ({ name }) => name === like.client))
    const listing = 'listing' in like ? listingNumberOf(like.listing) : undefined
    const ownerNumber =
      'owner' in like ? numberOf(owners, ({ name }) => name === like.owner) : ownerOfListing(listing!)
    const ownerId = ids.owner(ownerNumber)
    return {
      clientId,
      ownerId,
      listingId: listing === undefined ? null : listingId(listing),
      at: new Date(now.getTime() - like.hoursAgo * hourMs),
      isSuper: like.isSuper ?? false,
    }
  }
  type Resolved = ReturnType<typeof resolve>
  const all = [...waiting, ...matched.flatMap(({ first, second }) => [first, second])].map(resolve)
  await insertAll(
    tx,
    likes,
    all.map(({ clientId, ownerId, listingId: liked, at, isSuper }) => ({
      userId: liked ? clientId : ownerId,
      targetId: liked ?? clientId,
      direction: 'right' as const,
      isSuper,
      createdAt: at,
    })),
  )
  await insertAll(
    tx,
    pairs,
    all.map(({ clientId, ownerId, at }) => ({ clientId, ownerId, touchedAt: at })),
  )

  const events: DemoEvent[] = waiting
    .map(resolve)
    .map(({ clientId, ownerId, listingId: liked, at, isSuper }) => {
      const [to, likerId] = liked ? [ownerId, clientId] : [clientId, ownerId]
      const like = { to, likerId, targetId: liked ?? clientId, isSuper }
      return {
        at,
        write: async (its, inTx) => appendEvents(inTx, await keepLikes(its, inTx, [like], at), at),
      }
    })

  const writeMatch = async (first: Resolved, second: Resolved, conversation: ConversationName) => {
    const { clientId, ownerId, listingId: matchedListingId, at } = second
    const [matchId, conversationId] = [
      demoId(`match ${clientId} ${ownerId}`),
      demoId(`talk ${clientId} ${ownerId}`),
    ]
    const byClient = second.listingId ? second : first
    const byOwner = second.listingId ? first : second
    await insertAll(tx, matches, [
      {
        id: matchId,
        clientId,
        ownerId,
        listingId: matchedListingId,
        clientLikedAt: byClient.at,
        ownerLikedAt: byOwner.at,
        createdAt: at,
      },
    ])
    const aboutId = byClient.listingId!
    await insertAll(tx, matchedListings, [
      { clientId, ownerId, listingId: aboutId, matchId, likedAt: byClient.at },
    ])
    const conversationEvents = await fillDemoConversation(tx, {
      name: conversation,
      conversationId,
      clientId,
      ownerId,
      listingId: aboutId,
      matchedAt: at,
      now,
    })
    const completedBy = matchedListingId ? clientId : ownerId
    const match = { clientId, ownerId, listingId: aboutId, conversationId, completedBy }
    events.push(
      {
        at,
        write: async (its, inTx) => appendEvents(inTx, await keepMatches(its, inTx, [match], at), at),
      },
      ...conversationEvents,
    )
  }
  for (const { first, second, conversation } of matched)
    await writeMatch(resolve(first), resolve(second), conversation)
  for (const { write } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await write(deps, tx)
}
