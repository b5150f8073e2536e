import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ContractState } from '#shared/contract-states.ts'
import type { ContractTerms, Deal } from '#shared/contract-terms.ts'
import type { ContractStepKind, Drawing } from '#shared/contracts.ts'
import type { Role } from '#shared/roles.ts'
import { belongsTo } from './belongs-to.ts'
import { bytes, moment } from './columns.ts'

export const contracts = pgTable(
  'contracts',
  {
    id: uuid().primaryKey(),
    /** Made by the browser, so that a double click begins one contract. */
    key: uuid().notNull(),
    ownerId: belongsTo('owner_id'),
    clientId: belongsTo('client_id'),
    conversationId: uuid('conversation_id').notNull(),
    /** Null when the listing went with its owner. */
    listingId: uuid('listing_id'),
    deal: text().$type<Deal>().notNull(),
    state: text().$type<ContractState>().notNull(),
    version: integer().notNull(),
    declineReason: text('decline_reason'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When it first left the owner's desk: from then on the client knows of it. */
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at'),
    remindedAt: moment('reminded_at'),
    completedAt: moment('completed_at'),
    /** How many steps the record has, and the hash of the last. */
    steps: integer().notNull(),
    head: bytes().notNull(),
  },
  (t) => [
    uniqueIndex('contracts_key').on(t.ownerId, t.key),
    index('contracts_of_owner').on(t.ownerId, t.changedAt.desc(), t.id.desc()),
    index('contracts_of_client').on(t.clientId, t.changedAt.desc(), t.id.desc()),
    index('contracts_of_conversation').on(t.conversationId),
    index('contracts_open')
      .on(t.expiresAt)
      .where(sql`state in ('sent', 'signed_by_owner', 'signed_by_client')`),
    check(
      'contracts_state',
      sql`${t.state} in ('draft', 'sent', 'signed_by_owner', 'signed_by_client', 'completed', 'declined', 'cancelled', 'expired')`,
    ),
    check('contracts_completed', sql`(${t.state} = 'completed') = (${t.completedAt} is not null)`),
  ],
)

export interface ContractFile {
  /** Of the stored file, new with each upload. */
  id: string
  name: string
  pages: number
  sizeBytes: number
}

/** What was written; frozen as it is sent. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    terms: jsonb().$type<ContractTerms>().notNull(),
    file: jsonb().$type<ContractFile>(),
    edition: integer().notNull(),
    /** As it was sent: null where it is a file, and before. */
    text: text(),
    sha256: bytes(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.version] })],
)

export const contractSignatures = pgTable(
  'contract_signatures',
  {
    contractId: uuid('contract_id').notNull(),
    version: integer().notNull(),
    role: text().$type<Role>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    drawing: jsonb().$type<Drawing>(),
    signedAt: moment('signed_at').notNull(),
    ip: text().notNull(),
    browser: text().notNull(),
    /** Of the document that was signed. */
    sha256: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.version, t.role] }),
    foreignKey({
      columns: [t.contractId, t.version],
      foreignColumns: [contractVersions.contractId, contractVersions.version],
    }).onDelete('cascade'),
  ],
)

/** What happened, each row holding the hash of the one before. Rows are only ever added. */
export const contractSteps = pgTable(
  'contract_steps',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    kind: text().$type<ContractStepKind>().notNull(),
    version: integer().notNull(),
    /** Null when time or the server took it. */
    role: text().$type<Role>(),
    at: moment('at').notNull(),
    ip: text(),
    browser: text(),
    /** Of what it was about: the document, a signature, the sealed file. */
    sha256: bytes(),
    previous: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.number] })],
)

/** The finished PDF. */
export const sealedContracts = pgTable('sealed_contracts', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  /** Of the stored file. */
  fileId: uuid('file_id').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: bytes().notNull(),
  sealedAt: moment('sealed_at').notNull(),
})
