import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'

/** For someone who is on the other role's sign-in page. */
export const continueAs = (role: Role) =>
  role === 'owner' ? t('Continue as an owner') : t('Continue as a client')
