import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { confirmTwoStep, startTwoStep } from '#shared/people/security.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useAuthForm } from '#web/features/people/accounts/use-auth-form.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CopyButton } from './copy-button.tsx'
import { notSaved } from './not-saved.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecurityChanged } from './use-security.ts'

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode)

interface Enrolment {
  secret: string
  uri: string
}

/** Password, then the secret for the app, then its first code, then the recovery codes. */
export const TurnOnDialog = ({ onClose }: { onClose: () => void }) => {
  const changed = useSecurityChanged()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()

  if (recoveryCodes)
    return (
      <RecoveryCodesDialog
        title={t('Two-step sign-in is on')}
        recoveryCodes={recoveryCodes}
        onClose={onClose}
      />
    )
  const handleConfirmed = (codes: string[]) => {
    setRecoveryCodes(codes)
    void changed()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('Two-step sign-in')}
      subtitle={
        enrolment ? t('Scan this with your authenticator app.') : t('First your password, then your phone.')
      }
    >
      {enrolment ? (
        <ConfirmForm enrolment={enrolment} onConfirmed={handleConfirmed} />
      ) : (
        <StartForm onStarted={setEnrolment} />
      )}
    </Dialog>
  )
}

const StartForm = ({ onStarted }: { onStarted: (enrolment: Enrolment) => void }) => {
  const { errors, isBusy, form } = useAuthForm(startTwoStep.body, notSaved)
  return (
    <form {...form(async (body) => onStarted(await call(startTwoStep, { body })))} className="grid gap-4">
      <p>
        {t(
          'You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or the one in your password manager.',
        )}
      </p>
      <OwnPasswordField error={errors['password']} />
      <Button type="submit" look="primary" size="big" wide busy={isBusy}>
        {t('Continue')}
      </Button>
    </form>
  )
}

interface ConfirmFormProps {
  enrolment: Enrolment
  onConfirmed: (recoveryCodes: string[]) => void
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)!.join(' ')

const ConfirmForm = ({ enrolment: { secret, uri }, onConfirmed }: ConfirmFormProps) => {
  const { errors, isBusy, form } = useAuthForm(confirmTwoStep.body, notSaved)
  const send = form(async (body) => {
    const { recoveryCodes } = await call(confirmTwoStep, { body })
    onConfirmed(recoveryCodes)
  })
  return (
    <form {...send} className="grid gap-4">
      <Suspense fallback={<Skeleton className="mx-auto size-48 rounded-inner" />}>
        <QrCode text={uri} />
      </Suspense>
      <p className="text-center text-sm">
        <a href={uri} className="link inline-flex min-h-11 items-center">
          {t('Open in an app on this device')}
        </a>
      </p>
      <div className="flex items-center gap-2 rounded-control bg-surface-sunken py-1 pe-1 ps-4">
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-ink-muted">{t('Or enter this key')}</span>
          <span data-secret={secret} className="font-code text-sm wrap-anywhere">
            {inGroups(secret)}
          </span>
        </p>
        <CopyButton text={secret} label={t('Copy key')} />
      </div>
      <Field
        label={t('Six-digit code from the app')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        inputClassName="text-xl tracking-[0.3em] tabular-nums"
        error={errors['code']}
      />
      <Button type="submit" look="primary" size="big" wide busy={isBusy}>
        {t('Turn it on')}
      </Button>
    </form>
  )
}
