import { t } from '#shared/messages/t.ts'

/** The text for input that no form sends, such as an unknown option. Schemas have texts of their own for the rest. */
export const unexpectedInput = () => t('Invalid input')
