import { KeyRound, Mail, MailQuestion, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Security } from '#shared/people/security.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { formatDate } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section } from './section.tsx'
import { SecurityRow } from './security-row.tsx'
import type { SecurityStep } from './security-dialog.tsx'
import { useKeepEmail } from './use-keep-email.ts'

const WaitingRecovery = lazyComponent(async () => (await import('./waiting-recovery.tsx')).WaitingRecovery)
const SecurityDialog = lazyComponent(async () => (await import('./security-dialog.tsx')).SecurityDialog)

export const SigningIn = ({ security }: { security: Security }) => {
  const { email, passwordSetAt, newEmail, twoStep, recovery } = security
  const [step, setStep] = useState<SecurityStep>()
  // Every step requires the password, so an account without one has to set it first.
  const ask = (wanted: SecurityStep) => () => setStep(passwordSetAt ? wanted : 'set-password')
  return (
    <Section title={t('Signing in')}>
      <div className="divide-y divide-line">
        <SecurityRow
          icon={Mail}
          title={t('Email')}
          line={<Address email={email} />}
          action={
            <Button size="small" aria-label={t('Change your email')} onClick={ask('email')}>
              {t('Change', undefined, 'button')}
            </Button>
          }
        />
        {newEmail && <WaitingEmail email={newEmail.email} />}
        <SecurityRow
          icon={KeyRound}
          title={t('Password')}
          line={
            passwordSetAt
              ? t('Set on {date}', { date: formatDate(passwordSetAt) })
              : t('None. You sign in with Google or Facebook')
          }
          action={
            <Button
              size="small"
              aria-label={passwordSetAt ? t('Change your password') : t('Set a password')}
              onClick={ask('password')}
            >
              {passwordSetAt ? t('Change', undefined, 'button') : t('Set one', undefined, 'a password')}
            </Button>
          }
        />
        <SecurityRow
          icon={Smartphone}
          title={<label htmlFor="two-step">{t('Two-step sign-in')}</label>}
          line={
            twoStep ? (
              <CodesLeft left={twoStep.recoveryCodesLeft} onRenew={ask('renew-codes')} />
            ) : (
              t('Off. A code from your phone keeps out anyone who learns your password.')
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
        {recovery && (
          <Suspense>
            <WaitingRecovery readyAt={recovery.readyAt} />
          </Suspense>
        )}
      </div>
      {step && (
        <Suspense>
          <SecurityDialog step={step} email={email} onClose={() => setStep(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

/** A long address wraps after its @. */
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
    {t('{left, plural, one {On · # recovery code left} other {On · # recovery codes left}}', { left })} ·{' '}
    <button type="button" className="link -my-3 py-3" onClick={onRenew}>
      {t('Get new ones')}
    </button>
  </>
)

const WaitingEmail = ({ email }: { email: string }) => {
  const { mutate: keepEmail, isPending } = useKeepEmail()
  return (
    <SecurityRow
      icon={MailQuestion}
      title={<Address email={email} />}
      line={t('Waiting for you to open the link we emailed there')}
      action={
        <Button
          size="small"
          look="ghost"
          busy={isPending}
          aria-label={t('Cancel the change to {email}', { email })}
          onClick={() => keepEmail()}
        >
          {t('Cancel')}
        </Button>
      }
    />
  )
}
