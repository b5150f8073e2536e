import { KeyRound, Mail, MailQuestion, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Security } from '#shared/security.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { dateWords } from '#web/lib/time-words.ts'
import { counted } from '#web/lib/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section } from './section.tsx'
import { SecurityRow } from './security-row.tsx'
import type { SecurityStep } from './security-dialog.tsx'
import { useKeepEmail } from './use-keep-email.ts'

const SecurityDialog = lazyPart(async () => (await import('./security-dialog.tsx')).SecurityDialog)

export const SigningIn = ({ security }: { security: Security }) => {
  const { email, passwordSetAt, newEmail, twoStep } = security
  const [step, setStep] = useState<SecurityStep>()
  // Everything here is proved with the password.
  const ask = (wanted: SecurityStep) => () => setStep(passwordSetAt ? wanted : 'set-password')
  return (
    <Section title="Signing in">
      <div className="divide-y divide-line">
        <SecurityRow
          icon={Mail}
          title="Email"
          line={<Address email={email} />}
          action={
            <Button size="small" aria-label="Change your email" onClick={ask('email')}>
              Change
            </Button>
          }
        />
        {newEmail && <WaitingEmail email={newEmail.email} />}
        <SecurityRow
          icon={KeyRound}
          title="Password"
          line={
            passwordSetAt
              ? `Set on ${dateWords(passwordSetAt)}`
              : 'None yet: you sign in with Google or Facebook'
          }
          action={
            <Button
              size="small"
              aria-label={passwordSetAt ? 'Change your password' : 'Set a password'}
              onClick={ask('password')}
            >
              {passwordSetAt ? 'Change' : 'Set one'}
            </Button>
          }
        />
        <SecurityRow
          icon={Smartphone}
          title={<label htmlFor="two-step">Two-step sign-in</label>}
          line={
            twoStep ? (
              <CodesLeft left={twoStep.recoveryCodesLeft} onRenew={ask('renew-codes')} />
            ) : (
              'Off. A code from your phone keeps out whoever learns your password.'
            )
          }
          action={
            <Switch
              id="two-step"
              checked={twoStep !== null}
              onChange={ask(twoStep ? 'turn-off' : 'turn-on')}
            />
          }
        />
      </div>
      {step && (
        <Suspense>
          <SecurityDialog step={step} email={email} onClose={() => setStep(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

/** A long one goes on after its @. */
const Address = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

const CodesLeft = ({ left, onRenew }: { left: number; onRenew: () => void }) => (
  <>
    On · {counted(left, 'recovery code')} left ·{' '}
    <button type="button" className="link -my-3 py-3" onClick={onRenew}>
      Get new ones
    </button>
  </>
)

const WaitingEmail = ({ email }: { email: string }) => {
  const { mutate: keepEmail, isPending } = useKeepEmail()
  return (
    <SecurityRow
      icon={MailQuestion}
      title={<Address email={email} />}
      line="Waits for you to follow the link in the mail that we sent there"
      action={
        <Button
          size="small"
          look="ghost"
          busy={isPending}
          aria-label={`Forget ${email}`}
          onClick={() => keepEmail()}
        >
          Cancel
        </Button>
      }
    />
  )
}
