import { freshSignInMinutes } from '#shared/rights.ts'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { OwnPasswordField } from '#web/features/security/own-password-field.tsx'
import { Button } from '#web/ui/button.tsx'

interface ProofFieldsProps {
  hasPassword: boolean
  error: string | undefined
  /** The server wants to see a sign-in that is not long ago. */
  needsSignIn: boolean
}

/** How people prove that it is them: by their password, or, when they have none, by having just signed in. */
export const ProofFields = ({ hasPassword, error, needsSignIn }: ProofFieldsProps) => {
  if (hasPassword) return <OwnPasswordField error={error} />
  return needsSignIn ? (
    <div className="grid gap-3 rounded-inner bg-surface-sunken p-4">
      <p>
        You have no password here, so a new sign-in proves that it is you. Sign out, sign in again, and come
        back within {freshSignInMinutes} minutes.
      </p>
      <Button size="small" look="raised" onClick={() => void signOut()}>
        Sign out now
      </Button>
    </div>
  ) : null
}
