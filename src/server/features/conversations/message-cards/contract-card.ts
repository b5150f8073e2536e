import type { PoolClient } from 'pg'
import type { ContractCard } from '#shared/contracts/contract-card.ts'
import { currencyOf, type ContractTerms } from '#shared/contracts/contract-terms.ts'
import { defineStatement } from '#server/db/statement.ts'

/** The value built by `contractCardJson`: terms as stored, timestamps as PostgreSQL writes them. */
export type ContractCardJson = Omit<ContractCard, 'note' | 'terms' | 'isAltered'> & {
  terms: ContractTerms | null
  isAltered?: true
}

/** SQL over a row of `conversation_messages`: the contract step it stands for. Null when the contract is gone. */
export const contractCardJson = (m: string) => `
  (select jsonb_build_object('contractId', k.id, 'step', t.kind, 'by', t.role, 'version', t.version,
      'terms', case when v.file is null and v.sha256 is not null then v.terms end, 'state', k.state,
      'currentVersion', k.version, 'expiresAt', k.expires_at,
      'isSealed', exists (select from sealed_contracts where contract_id = k.id))
    from contracts k
    join contract_steps t on t.contract_id = k.id and t.number = ${m}.contract_step
    left join contract_versions v on v.contract_id = k.id and v.version = t.version
    where k.id = ${m}.contract_id)`

const findStatement = defineStatement<{ card: ContractCardJson }>(
  'find-contract-card',
  `select ${contractCardJson('m')} card from (select $1::uuid contract_id, $2::int contract_step) m`,
)

export async function findContractCard(tx: PoolClient, contractId: string, step: number) {
  const { card } = await findStatement.one(tx, [contractId, step])
  return card
}

export const toContractCard = (card: ContractCardJson, note: string): ContractCard => ({
  contractId: card.contractId,
  step: card.step,
  by: card.by,
  version: card.version,
  note,
  terms: card.terms && {
    deal: card.terms.deal,
    currency: currencyOf(card.terms),
    priceCents: card.terms.priceCents,
    per: card.terms.deal === 'sale' ? null : card.terms.per,
    startsOn: card.terms.deal === 'sale' ? card.terms.handoverOn : card.terms.startsOn,
    endsOn: card.terms.deal === 'sale' ? null : card.terms.endsOn,
  },
  state: card.state,
  currentVersion: card.currentVersion,
  expiresAt: card.expiresAt && new Date(card.expiresAt).toISOString(),
  isSealed: card.isSealed,
  isAltered: card.isAltered ?? false,
})
