import { PasswordField } from '#web/ui/password-field.tsx'

/** The current password, as proof of identity. */
export const OwnPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label="Current password"
    name="password"
    autoComplete="current-password"
    error={error}
    data-autofocus=""
  />
)
