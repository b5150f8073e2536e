import { Suspense, useState } from 'react'
import { productName } from '#shared/product.ts'
import { roleWithArticle, type Role } from '#shared/roles.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConfirmationSent } from './confirmation-sent.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

// Few have a second step, so the others don't load it.
const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm)

type FormName = 'sign-in' | 'sign-up' | 'forgot' | 'code'
export type FirstMode = Exclude<FormName, 'forgot'>
type Mode = { name: FormName } | { name: 'confirm'; email: string }

interface AuthDialogProps {
  role: Role
  firstMode: FirstMode
  open: boolean
  onOpenChange: (open: boolean) => void
}

const heading = (mode: Mode, role: Role) => {
  switch (mode.name) {
    case 'sign-in':
      return { title: 'Welcome Back!', subtitle: `Sign in as ${roleWithArticle[role]}` }
    case 'sign-up':
      return { title: `Join ${productName}`, subtitle: `Sign up as ${roleWithArticle[role]}` }
    case 'forgot':
      return { title: 'Reset Password', subtitle: `For your ${role} account` }
    case 'code':
      return { title: 'One more step', subtitle: 'Enter the code from your authenticator app' }
    case 'confirm':
      return { title: 'Check your email', subtitle: `One step left to sign in as ${roleWithArticle[role]}` }
  }
}

/** Each mode is a form of its own, so that going from one to another clears the fields. */
export const AuthDialog = ({ role, firstMode, open, onOpenChange }: AuthDialogProps) => {
  const [mode, setMode] = useState<Mode>({ name: firstMode })
  const go = (name: FormName) => () => setMode({ name })

  return (
    <Dialog open={open} onOpenChange={onOpenChange} {...heading(mode, role)}>
      {mode.name === 'sign-in' && (
        <SignInForm role={role} onSignUp={go('sign-up')} onForgot={go('forgot')} onNeedsCode={go('code')} />
      )}
      {mode.name === 'sign-up' && (
        <SignUpForm
          role={role}
          onSignIn={go('sign-in')}
          onDone={(email) => setMode({ name: 'confirm', email })}
        />
      )}
      {mode.name === 'forgot' && <ForgotPasswordForm onSent={go('sign-in')} onBack={go('sign-in')} />}
      {mode.name === 'code' && (
        <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
          <SecondStepForm onStartOver={go('sign-in')} />
        </Suspense>
      )}
      {mode.name === 'confirm' && <ConfirmationSent email={mode.email} onBack={go('sign-in')} />}
    </Dialog>
  )
}
