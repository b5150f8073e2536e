import { t } from '#shared/messages/t.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

/** The current password, as proof of identity. */
export const OwnPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label={t('Current password')}
    name="password"
    autoComplete="current-password"
    error={error}
    data-autofocus=""
  />
)
