import type { Contract, ContractSignature } from '#shared/contracts.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { writeContract } from '#shared/contract-templates/write-contract.ts'
import { writeOut } from '#shared/contract-text.ts'
import { findSummary } from './list-contracts.ts'
import { isHiddenFromMe, requireMyContract, type ContractRow } from './lock-contract.ts'

interface Parts {
  signatures: ContractSignature[] | null
  steps: Contract['steps'] | null
  sealedSha256: Buffer | null
  declineReason: string | null
}

const partsStatement = {
  name: 'find-contract-parts',
  text: `select c.decline_reason "declineReason",
      (select jsonb_agg(jsonb_build_object('role', s.role, 'name', s.name, 'drawing', s.drawing, 'signedAt', s.signed_at)
        order by s.signed_at) from contract_signatures s where s.contract_id = c.id and s.version = c.version) signatures,
      (select jsonb_agg(jsonb_build_object('kind', t.kind, 'at', t.at, 'by', t.role, 'version', t.version) order by t.number)
        from contract_steps t where t.contract_id = c.id) steps,
      (select sha256 from sealed_contracts where contract_id = c.id) "sealedSha256"
    from contracts c where c.id = $1`,
}

const iso = (moment: string) => new Date(moment).toISOString()

/** One of mine, as far as I may see it. */
export async function findContract(deps: Deps, session: Session, contractId: string): Promise<Contract> {
  const contract = await requireMyContract(deps.pool, contractId, session.userId)
  const [summary, { rows }] = await Promise.all([
    findSummary(deps, session, contractId),
    deps.pool.query<Parts>({ ...partsStatement, values: [contractId] }),
  ])
  const { signatures, steps, sealedSha256, declineReason } = rows[0]!
  const isHidden = isHiddenFromMe(contract)
  const known = isHidden ? steps?.filter(({ kind }) => kind !== 'created') : steps
  return {
    ...summary,
    document: isHidden ? null : documentOf(contract),
    sha256: isHidden ? null : (contract.sha256?.toString('hex') ?? null),
    terms: isHidden ? null : contract.terms,
    edition: contract.edition,
    signatures: (signatures ?? []).map(({ role, name, drawing, signedAt }) => ({
      role,
      name,
      drawing,
      signedAt: iso(signedAt),
    })),
    declineReason,
    steps: (known ?? []).map(({ kind, at, by, version }) => ({ kind, at: iso(at), by, version })),
    sealedSha256: sealedSha256?.toString('hex') ?? null,
  }
}

/** As it was sent; before that, as it would be. */
const documentOf = ({ file, text, terms }: ContractRow): Contract['document'] =>
  file
    ? { kind: 'file', name: file.name, pages: file.pages }
    : { kind: 'text', text: text ?? writeOut(writeContract(terms)) }
