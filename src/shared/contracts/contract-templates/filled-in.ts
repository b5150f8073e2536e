import { blank } from '../contract-text.ts'
import type { ContractTerms } from '../contract-terms.ts'

export const orBlank = (text: string) => text || blank

/** The clauses written by the two people, one paragraph per line. Both texts of a bilingual contract have them. */
export const ownParagraphs = ({ clauses }: ContractTerms) =>
  clauses.split('\n').flatMap((line) => line.trim() || [])
