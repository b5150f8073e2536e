import { t } from '#shared/messages/t.ts'
import { freshSignInMinutes } from '#shared/operations/account-data.ts'
import { signOut } from '#web/features/people/accounts/sign-out.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { Button } from '#web/ui/button.tsx'

interface ProofFieldsProps {
  hasPassword: boolean
  error: string | undefined
  /** The server requires a recent sign-in. */
  needsSignIn: boolean
}

/** Proof of identity: the password, or a recent sign-in for accounts without one. */
export const ProofFields = ({ hasPassword, error, needsSignIn }: ProofFieldsProps) => {
  if (hasPassword) return <OwnPasswordField error={error} />
  return needsSignIn ? (
    <div className="grid gap-3 rounded-inner bg-surface-sunken p-4">
      <p>
        {t(
          '{minutes, plural, one {You don’t have a password here, so a fresh sign-in proves it’s you. Sign out, sign in again, and come back within # minute.} other {You don’t have a password here, so a fresh sign-in proves it’s you. Sign out, sign in again, and come back within # minutes.}}',
          { minutes: freshSignInMinutes },
        )}
      </p>
      <Button size="small" look="raised" onClick={() => void signOut()}>
        {t('Sign out now')}
      </Button>
    </div>
  ) : null
}
