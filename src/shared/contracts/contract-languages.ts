export const templateLanguages = ['en', 'es'] as const
/** A language that there are templates in. */
export type TemplateLanguage = (typeof templateLanguages)[number]

/** What a contract can be written in. Of two languages, the first one binds. */
export const contractLanguages = ['en', 'es', 'en_es', 'es_en'] as const
export type ContractLanguage = (typeof contractLanguages)[number]

const languagesIn = {
  en: ['en'],
  es: ['es'],
  en_es: ['en', 'es'],
  es_en: ['es', 'en'],
} as const satisfies Record<ContractLanguage, TemplateLanguage[]>

interface Written {
  language?: ContractLanguage | undefined
}

/** Contracts from before there was a choice are in English. */
export const languageOf = ({ language }: Written): ContractLanguage => language ?? 'en'

/** The languages of a contract's texts, in their order. */
export const languagesOf = (terms: Written): readonly TemplateLanguage[] => languagesIn[languageOf(terms)]

export const bindingLanguageOf = (terms: Written): TemplateLanguage => languagesIn[languageOf(terms)][0]

export const isBilingual = (terms: Written) => languagesOf(terms).length > 1

/** What a new contract is written in, for an owner who reads this language. */
export const firstLanguage = (language: string): TemplateLanguage => (language === 'es' ? 'es' : 'en')
