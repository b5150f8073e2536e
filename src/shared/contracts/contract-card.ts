import * as z from 'zod/mini'
import { contractStates } from './contract-states.ts'
import { deals, rentPeriods } from './contract-terms.ts'

/** The steps of a contract that both sides see in their chat. */
export const contractCardSteps = [
  'sent',
  'signed',
  'change_requested',
  'revised',
  'declined',
  'cancelled',
  'expired',
  'completed',
] as const
export type ContractCardStep = (typeof contractCardSteps)[number]

/** One step of a contract in the chat, with the contract's current state. */
export const contractCardSchema = z.object({
  contractId: z.string(),
  step: z.enum(contractCardSteps),
  /** Null if the step happened automatically or by another signature. */
  by: z.nullable(z.enum(['client', 'owner'])),
  version: z.number(),
  /** The client's reason when they decline or request a change. */
  note: z.string(),
  /** The terms of that version; null for the owner's own PDF. */
  terms: z.nullable(
    z.object({
      deal: z.enum(deals),
      currency: z.string(),
      priceCents: z.nullable(z.number()),
      per: z.nullable(z.enum(rentPeriods)),
      startsOn: z.nullable(z.string()),
      endsOn: z.nullable(z.string()),
    }),
  ),
  state: z.enum(contractStates),
  currentVersion: z.number(),
  expiresAt: z.nullable(z.iso.datetime()),
  isSealed: z.boolean(),
  /** The stored contract doesn't match its record, so none of it is shown. */
  isAltered: z.boolean(),
})
export type ContractCard = z.infer<typeof contractCardSchema>
