import { inArray } from 'drizzle-orm'
import type { ReportReason } from '#shared/safety.ts'
import type { Transaction } from '../db/database.ts'
import { profiles } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { reports, verifications } from '../db/schema/safety.ts'
import type { Deps } from '../deps.ts'
import { findReportedListing } from '../features/safety/reported-context.ts'
import { proofFolderOf, storeProof } from '../features/verification/proof-files.ts'
import { demoId } from './demo-id.ts'
import type { DemoIds } from './demo-likes.ts'
import { listingId, ownerOfListing } from './listings/listing-rows.ts'
import { samplePdf, sampleCard } from './sample-proofs.ts'

const hourMs = 3600_000

/** By number, not of the operator themself. */
const verifiedOwners = [1, 3, 4, 7, 9, 12]
const verifiedClients = [0, 2, 3, 5, 8, 11]
const verifiedListings = [0, 2, 5, 9, 14, 21, 30, 41, 55, 68]

/** Some people and listings that were looked at, and what waits for the operator. */
export async function fillDemoSafety(deps: Deps, tx: Transaction, ids: DemoIds, now: Date) {
  const people = [...verifiedOwners.map(ids.owner), ...verifiedClients.map(ids.client)]
  await tx.update(profiles).set({ verifiedAt: now }).where(inArray(profiles.id, people))
  await tx
    .update(listings)
    .set({ verifiedAt: now })
    .where(inArray(listings.id, verifiedListings.map(listingId)))
  await fillReports(tx, ids, now)
  await fillProofs(deps, tx, ids, now)
}

async function fillReports(tx: Transaction, ids: DemoIds, now: Date) {
  const reported = [17, 33].find((number) => ownerOfListing(number) !== 0)!
  const listing = await findReportedListing(tx, listingId(reported))
  if (!listing) return
  const about = { about: 'listing' as const, aboutId: listingId(reported), ...listing }
  const sender = ids.client(14)
  const talk = {
    about: 'conversation' as const,
    aboutId: demoId('reported talk'),
    personId: sender,
    context: {
      messages: [
        { senderId: ids.owner(2), text: 'Hello, when would you like to see it?' },
        {
          senderId: sender,
          text: 'No need to see it. Pay me the deposit back by gift card and I come with a truck.',
        },
        { senderId: ids.owner(2), text: 'That makes no sense to me.' },
        { senderId: sender, text: 'Then you are an idiot.' },
      ].map((message, n) => ({
        ...message,
        kind: 'text',
        photo: null,
        seq: n + 1,
        sentAt: now.toISOString(),
      })),
    },
  }
  const told: {
    by: string
    reason: ReportReason
    text: string
    hoursAgo: number
    what: typeof about | typeof talk
  }[] = [
    {
      by: ids.client(6),
      reason: 'not_as_described',
      text: 'The photos are of another place.',
      hoursAgo: 30,
      what: about,
    },
    {
      by: ids.client(9),
      reason: 'scam',
      text: 'Wanted half the rent before I could see it.',
      hoursAgo: 8,
      what: about,
    },
    { by: ids.owner(2), reason: 'offensive', text: '', hoursAgo: 5, what: talk },
  ]
  await tx.insert(reports).values(
    told.map(({ by, reason, text, hoursAgo, what }, n) => ({
      id: demoId(`report ${n}`),
      reporterId: by,
      reason,
      text,
      ...what,
      createdAt: new Date(now.getTime() - hoursAgo * hourMs),
    })),
  )
}

async function fillProofs(deps: Deps, tx: Transaction, ids: DemoIds, now: Date) {
  const client = ids.client(4)
  const owner = ids.owner(ownerOfListing(25) === 0 ? 5 : ownerOfListing(25))
  const [person] = await tx
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [client]))
  const [listing] = await tx
    .select()
    .from(listings)
    .where(inArray(listings.ownerId, [owner]))
    .limit(1)
  if (!person || !listing) return
  const wanted = [
    { userId: client, listingId: null, claim: person.fullName, bytes: await sampleCard(), hoursAgo: 20 },
    {
      userId: owner,
      listingId: listing.id,
      claim: [listing.neighborhood, listing.city].filter(Boolean).join(', '),
      bytes: samplePdf(`Proof for ${listing.title}`),
      hoursAgo: 3,
    },
  ]
  for (const { bytes, hoursAgo, ...request } of wanted) {
    const proofFolder = demoId(`proof ${request.userId}`)
    await tx.insert(verifications).values({
      ...request,
      id: demoId(`verification ${request.userId}`),
      state: 'open',
      proofFolder,
      proof: await storeProof(deps, proofFolderOf(request.userId, proofFolder), bytes),
      createdAt: new Date(now.getTime() - hoursAgo * hourMs),
    })
  }
}
