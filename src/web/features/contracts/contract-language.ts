import { contractLanguages, type ContractLanguage } from '#shared/contracts/contract-languages.ts'
import { t } from '#shared/messages/t.ts'

export const languageNames: Record<ContractLanguage, string> = {
  en: t('English', undefined, 'language of a contract'),
  es: t('Spanish', undefined, 'language of a contract'),
  en_es: t('English and Spanish', undefined, 'languages of a contract'),
  es_en: t('Spanish and English', undefined, 'languages of a contract'),
}

export const languageOptions = contractLanguages.map((value) => ({ value, label: languageNames[value] }))

/** Which of two languages binds. */
export const bindingNotes: Record<ContractLanguage, string | undefined> = {
  en: undefined,
  es: undefined,
  en_es: t('The English text is binding. The Spanish one is a translation for reading.'),
  es_en: t('The Spanish text is binding. The English one is a translation for reading.'),
}
