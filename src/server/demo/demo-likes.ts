import type { Transaction } from '../db/database.ts'
import { matches } from '../db/schema/matches.ts'
import { likes, pairs } from '../db/schema/swipes.ts'
import type { Deps } from '../deps.ts'
import { recordMatch } from '../features/activity/record-match.ts'
import { demoId } from './demo-id.ts'
import { fillDemoTalk } from './demo-talk.ts'
import { listingId, ownerOfListing } from './listings/listing-rows.ts'
import { listingTemplates } from './listings/listing-templates.ts'
import { clients } from './people/clients.ts'
import { owners } from './people/owners.ts'

const hourMs = 3600_000
const maya = 'Maya Lindqvist'
const ruth = 'Ruth Alvarez'
const cabin = 'Glass-front cabin by the pines'

/** A client likes a listing, an owner a client. */
type Like = { hoursAgo: number; isSuper?: true; client: string } & ({ listing: string } | { owner: string })

const numberOf = <Item>(items: readonly Item[], isIt: (item: Item) => boolean) => {
  const number = items.findIndex(isIt)
  if (number < 0) throw new Error('A like names somebody or something that is not there')
  return number
}
const listingNumberOf = (title: string) => numberOf(listingTemplates, (template) => template.title === title)
const ownerOf = (title: string) => owners[ownerOfListing(listingNumberOf(title))]!.name

/** What the two demo accounts have not answered yet, and what they wait for themselves. */
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

/** Each of the two has one match: here the client completed it, there the owner. */
const matched: { first: Like; second: Like }[] = [
  {
    first: { owner: ownerOf('Bright rooms near the river'), client: maya, hoursAgo: 60 },
    second: { client: maya, listing: 'Bright rooms near the river', hoursAgo: 30 },
  },
  {
    first: { client: 'Priya Raman', listing: cabin, hoursAgo: 80 },
    second: { owner: ruth, client: 'Priya Raman', hoursAgo: 55 },
  },
]

export interface DemoIds {
  client(number: number): string
  owner(number: number): string
}

/** The same rows that the two sides' swipes would have written. */
export async function fillDemoLikes(deps: Pick<Deps, 'jobs'>, tx: Transaction, ids: DemoIds, now: Date) {
  const resolve = (like: Like) => {
    const clientId = ids.client(numberOf(clients, ({ name }) => name === like.client))
    const listing = 'listing' in like ? listingNumberOf(like.listing) : undefined
    const ownerNumber =
      'owner' in like ? numberOf(owners, ({ name }) => name === like.owner) : ownerOfListing(listing!)
    const ownerId = ids.owner(ownerNumber)
    return {
      clientName: like.client,
      clientId,
      ownerId,
      listingId: listing === undefined ? null : listingId(listing),
      at: new Date(now.getTime() - like.hoursAgo * hourMs),
      isSuper: like.isSuper ?? false,
    }
  }
  type Resolved = ReturnType<typeof resolve>
  const all = [...waiting, ...matched.flatMap(({ first, second }) => [first, second])].map(resolve)
  await tx
    .insert(likes)
    .values(
      all.map(({ clientId, ownerId, listingId: liked, at, isSuper }) => ({
        userId: liked ? clientId : ownerId,
        targetId: liked ?? clientId,
        direction: 'right' as const,
        isSuper,
        createdAt: at,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(pairs)
    .values(all.map(({ clientId, ownerId, at }) => ({ clientId, ownerId, touchedAt: at })))
    .onConflictDoNothing()

  const writeMatch = async (first: Resolved, second: Resolved) => {
    const { clientId, ownerId, at } = second
    const [matchId, conversationId] = [
      demoId(`match ${clientId} ${ownerId}`),
      demoId(`talk ${clientId} ${ownerId}`),
    ]
    const byClient = second.listingId ? second : first
    const byOwner = second.listingId ? first : second
    await tx.insert(matches).values({
      id: matchId,
      clientId,
      ownerId,
      listingId: second.listingId,
      clientLikedAt: byClient.at,
      ownerLikedAt: byOwner.at,
      createdAt: at,
    })
    await fillDemoTalk(tx, {
      conversationId,
      clientId,
      ownerId,
      clientName: second.clientName,
      matchedAt: at,
    })
    const completedBy = second.listingId ? clientId : ownerId
    const { listingId: matchedListingId } = second
    await recordMatch(
      deps,
      tx,
      { clientId, ownerId, listingId: matchedListingId, conversationId, completedBy },
      at,
    )
  }
  for (const { first, second } of matched) await writeMatch(resolve(first), resolve(second))
}
