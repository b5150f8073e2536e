import { ResendConfirmation } from './resend-confirmation.tsx'

interface ConfirmationSentProps {
  email: string
  onBack: () => void
}

export const ConfirmationSent = ({ email, onBack }: ConfirmationSentProps) => (
  <div className="grid gap-4">
    <p>
      We’ve sent a confirmation link to <strong className="wrap-anywhere">{email}</strong>. Open it within 24
      hours, then sign in here.
    </p>
    <ResendConfirmation email={email} />
    <button type="button" className="link mx-auto min-h-11" onClick={onBack}>
      Back to Sign In
    </button>
  </div>
)
