import type { ContractText } from '../contract-text.ts'
import type { RentalDeal, RentalTerms, SaleTerms } from '../contract-terms.ts'

export type TextDraft = Omit<ContractText, 'language'>

/** Everything that contracts say in one language. */
export interface Templates {
  rentals: Record<RentalDeal, (terms: RentalTerms) => TextDraft>
  sale: (terms: SaleTerms) => TextDraft
  titleOfTranslation: (title: string) => string
}
