import type { Kind } from '#shared/market/kinds.ts'
import type { DetailsOf, DraftDetails, KindDetails } from '#shared/market/listing-details.ts'

/** The facts of a listing as stored: three facts of a property are columns, the rest is JSON. */
export interface FactColumns {
  kind: Kind
  beds: number | null
  baths: number | null
  squareFootage: number | null
  details: Record<string, unknown>
}

export function toFactColumns(facts: DraftDetails): FactColumns {
  if (facts.kind !== 'property')
    return { kind: facts.kind, beds: null, baths: null, squareFootage: null, details: facts.details }
  const { beds, baths, squareFootage, ...details } = facts.details
  return {
    kind: 'property',
    beds: beds ?? null,
    baths: baths ?? null,
    squareFootage: squareFootage ?? null,
    details,
  }
}

/** The facts of a draft, as far as they are filled in. */
export function toDraftFacts({ kind, beds, baths, squareFootage, details }: FactColumns): DraftDetails {
  const counted: Partial<DetailsOf<'property'>> = {
    ...(beds !== null && { beds }),
    ...(baths !== null && { baths }),
    ...(squareFootage !== null && { squareFootage }),
  }
  return { kind, details: kind === 'property' ? { ...details, ...counted } : details }
}

/** The facts of a listing that was published and is therefore complete. */
export const toFacts = (row: FactColumns) => toDraftFacts(row) as KindDetails
