import type { PoolClient } from 'pg'
import { hourMs } from '#shared/durations.ts'
import type { ReportReason } from '#shared/people/safety.ts'
import { reports, verifications } from '../db/schema/safety.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { findReportedListing } from '#server/features/people/safety/reported-context.ts'
import { proofFolderOf, storeProof } from '#server/features/market/proofs/proof-files.ts'
import { demoId } from './demo-id.ts'
import type { DemoIds } from './demo-likes.ts'
import { insertAll } from './insert-all.ts'
import { ownerOfListing } from './listings/listing-owners.ts'
import { listingId } from './listings/listing-rows.ts'
import { samplePdf, sampleCard } from './sample-proofs.ts'

/** By number. None of them is the operator. */
const verifiedOwners = [1, 3, 4, 7, 9, 12]
const verifiedClients = [0, 2, 3, 5, 8, 11]
const verifiedListings = [0, 2, 5, 9, 14, 21, 30, 41, 55, 68]

const verifyProfilesStatement = defineStatement(
  'verify-demo-profiles',
  'update profiles set verified_at = $2 where id = any($1)',
)
const verifyListingsStatement = defineStatement(
  'verify-demo-listings',
  'update listings set verified_at = $2 where id = any($1)',
)
const nameStatement = defineStatement<{ fullName: string }>(
  'find-demo-name',
  'select full_name "fullName" from profiles where id = $1',
)
interface DemoListing {
  id: string
  title: string
  neighborhood: string | null
  city: string | null
}
const listingStatement = defineStatement<DemoListing>(
  'find-demo-listing',
  'select id, title, neighborhood, city from listings where owner_id = $1 limit 1',
)

/** Some verified people and listings, and open cases for the operator. */
export async function fillDemoSafety(deps: Deps, tx: PoolClient, ids: DemoIds, now: Date) {
  const people = [...verifiedOwners.map(ids.owner), ...verifiedClients.map(ids.client)]
  await verifyProfilesStatement.run(tx, [people, now])
  await verifyListingsStatement.run(tx, [verifiedListings.map(listingId), now])
  await fillReports(tx, ids, now)
  await fillProofs(deps, tx, ids, now)
}

async function fillReports(tx: PoolClient, ids: DemoIds, now: Date) {
  const reported = [17, 33].find((number) => ownerOfListing(number) !== 0)!
  const listing = await findReportedListing(tx, listingId(reported))
  if (!listing) return
  const about = { about: 'listing' as const, aboutId: listingId(reported), ...listing }
  const sender = ids.client(14)
  const conversation = {
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
  const demoReports: {
    by: string
    reason: ReportReason
    text: string
    hoursAgo: number
    what: typeof about | typeof conversation
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
    { by: ids.owner(2), reason: 'offensive', text: '', hoursAgo: 5, what: conversation },
  ]
  await insertAll(
    tx,
    reports,
    demoReports.map(({ by, reason, text, hoursAgo, what }, n) => ({
      id: demoId(`report ${n}`),
      reporterId: by,
      reason,
      text,
      ...what,
      createdAt: new Date(now.getTime() - hoursAgo * hourMs),
    })),
  )
}

async function fillProofs(deps: Deps, tx: PoolClient, ids: DemoIds, now: Date) {
  const client = ids.client(4)
  const owner = ids.owner(ownerOfListing(25) === 0 ? 5 : ownerOfListing(25))
  const person = await nameStatement.first(tx, [client])
  const listing = await listingStatement.first(tx, [owner])
  if (!person || !listing) return
  const wanted = [
    { userId: client, listingId: null, toVerify: person.fullName, bytes: await sampleCard(), hoursAgo: 20 },
    {
      userId: owner,
      listingId: listing.id,
      toVerify: [listing.neighborhood, listing.city].filter(Boolean).join(', '),
      bytes: samplePdf(`Proof for ${listing.title}`),
      hoursAgo: 3,
    },
  ]
  for (const { bytes, hoursAgo, ...request } of wanted) {
    const proofFolder = demoId(`proof ${request.userId}`)
    await insertAll(tx, verifications, [
      {
        ...request,
        id: demoId(`verification ${request.userId}`),
        state: 'open',
        proofFolder,
        proof: await storeProof(deps, proofFolderOf(request.userId, proofFolder), bytes),
        createdAt: new Date(now.getTime() - hoursAgo * hourMs),
      },
    ])
  }
}
