import { languagesOf, type TemplateLanguage } from '../contract-languages.ts'
import type { ContractText } from '../contract-text.ts'
import type { ContractTerms } from '../contract-terms.ts'
import { english } from './en/templates.ts'
import { spanish } from './es/templates.ts'
import type { Templates } from './templates.ts'

const templates: Record<TemplateLanguage, Templates> = { en: english, es: spanish }

/** The filled-in template of a deal, in each language of the contract: the text that binds, then its translation. */
export const writeContract = (terms: ContractTerms): ContractText[] =>
  languagesOf(terms).map((language, i) => {
    const { rentals, sale, titleOfTranslation } = templates[language]
    const { title, parts } = terms.deal === 'sale' ? sale(terms) : rentals[terms.deal](terms)
    return { language, title: i === 0 ? title : titleOfTranslation(title), parts }
  })
