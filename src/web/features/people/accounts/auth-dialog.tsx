import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import type { Role } from '#shared/roles.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { AuthMode } from './auth-mode.ts'
import { FocusFirst } from './focus-first.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

// Rarely needed, so it is loaded on demand.
const ForgotPasswordForm = lazyComponent(
  async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
)
const SecondStepForm = lazyComponent(async () => (await import('./second-step-form.tsx')).SecondStepForm)
const RecoveryForm = lazyComponent(async () => (await import('./recovery-form.tsx')).RecoveryForm)
const ConfirmationSent = lazyComponent(async () => (await import('./confirmation-sent.tsx')).ConfirmationSent)

export type FirstMode = Extract<AuthMode, 'sign-in' | 'sign-up' | 'code'>

interface AuthDialogProps {
  role: Role
  firstMode: FirstMode
  firstEmail?: string | undefined
  /** A reason to sign up, above the form. */
  reason?: string | undefined
  isOpen: boolean
  onClose: () => void
}

const heading = (mode: AuthMode, role: Role) => {
  switch (mode) {
    case 'sign-in':
      return {
        title: t('Welcome Back!'),
        subtitle: role === 'owner' ? t('Sign in as an owner') : t('Sign in as a client'),
      }
    case 'sign-up':
      return {
        title: t('Join {productName}', { productName }),
        subtitle: role === 'owner' ? t('Sign up as an owner') : t('Sign up as a client'),
      }
    case 'forgot':
      return {
        title: t('Reset Password'),
        subtitle: role === 'owner' ? t('For your owner account') : t('For your client account'),
      }
    case 'code':
      return { title: t('One more step'), subtitle: t('Enter the code from your authenticator app') }
    case 'recover':
      return { title: t('Recover your account'), subtitle: t('For when you can’t use your second step') }
    case 'confirm':
      return {
        title: t('Check your email'),
        subtitle:
          role === 'owner'
            ? t('One step left to sign in as an owner')
            : t('One step left to sign in as a client'),
      }
  }
}

/** Each mode is a separate form, so switching clears all fields except the email. */
export const AuthDialog = ({
  role: firstRole,
  firstMode,
  firstEmail = '',
  reason,
  isOpen,
  onClose,
}: AuthDialogProps) => {
  const [{ mode, role }, setPlace] = useState<{ mode: AuthMode; role: Role }>({
    mode: firstMode,
    role: firstRole,
  })
  const [email, setEmail] = useState(firstEmail)
  const [hasMoved, setHasMoved] = useState(false)
  const form = {
    role,
    email,
    onEmail: setEmail,
    go(next: AuthMode, nextRole = role) {
      setPlace({ mode: next, role: nextRole })
      setHasMoved(true)
    },
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} {...heading(mode, role)}>
      {mode === 'sign-in' && <SignInForm {...form} />}
      {mode === 'sign-up' && <SignUpForm {...form} reason={reason} />}
      <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
        {mode === 'forgot' && (
          <ForgotPasswordForm
            email={email}
            onEmail={setEmail}
            onSent={() => form.go('sign-in')}
            onBack={() => form.go('sign-in')}
          />
        )}
        {mode === 'code' && (
          <SecondStepForm onStartOver={() => form.go('sign-in')} onStuck={() => form.go('recover')} />
        )}
        {mode === 'recover' && (
          <RecoveryForm onStartOver={() => form.go('sign-in')} onBack={() => form.go('code')} />
        )}
        {mode === 'confirm' && <ConfirmationSent {...form} />}
        {hasMoved && <FocusFirst key={mode} />}
      </Suspense>
    </Dialog>
  )
}
