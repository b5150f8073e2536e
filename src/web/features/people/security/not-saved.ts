import { t } from '#shared/messages/t.ts'
/** Shown when the server could not be reached. */
export const notSaved = t('We couldn’t save that. Please try again.')
