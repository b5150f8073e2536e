import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, ShieldQuestion, type LucideIcon } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { formatDevice } from '#shared/people/format-device.ts'
import { providerName } from '#shared/people/oauth-providers.ts'
import { type SignIn, type SignInOutcome } from '#shared/people/security.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from './section.tsx'
import { SectionFailed } from './section-failed.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { signInsQuery } from './security-queries.ts'
import { SecurityRow } from './security-row.tsx'

const title = t('Recent sign-ins')

/** Successful and failed sign-ins of the last 90 days. */
export const SignInHistory = () => {
  const query = useInfiniteQuery(signInsQuery)
  const signIns = query.data?.pages.flatMap((page) => page.signIns)
  if (!signIns)
    return query.isError ? (
      <SectionFailed title={title} onRetry={query.refetch} />
    ) : (
      <SectionSkeleton rows={3} />
    )
  return (
    <Section title={title}>
      {signIns.length === 0 && (
        <p className="py-4 text-ink-muted">{t('Every sign-in from now on is listed here for 90 days.')}</p>
      )}
      <ul className="divide-y divide-line">
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <SignInRow signIn={signIn} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="ghost"
          wide
          className="my-1"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? t('Try Again') : t('Show earlier')}
        </Button>
      )}
    </Section>
  )
}

const icons: Record<SignInOutcome, LucideIcon> = {
  success: CircleCheck,
  refused: CircleX,
  unfinished: ShieldQuestion,
  wrong_page: ShieldQuestion,
}

const SignInRow = ({ signIn }: { signIn: SignIn }) => (
  <SecurityRow
    icon={icons[signIn.outcome]}
    title={formatDevice(signIn.device)}
    line={
      <>
        {signIn.outcome !== 'success' && (
          <span className="block font-medium text-error-text">{formatRefusal(signIn)}</span>
        )}
        {[signIn.outcome === 'success' && formatMethod(signIn), signIn.ip, formatDateTime(signIn.at)]
          .filter(Boolean)
          .join(' · ')}
      </>
    }
  />
)

const methodNames = {
  ...providerName,
  password: t('Password'),
  email: t('Confirmation email'),
  passkey: t('Passkey'),
}

function formatMethod({ method, secondStep }: SignIn) {
  const first = methodNames[method]
  switch (secondStep) {
    case 'code':
      return t('{first} and code', { first }, 'steps of a sign-in')
    case 'recovery_code':
      return t('{first} and recovery code', { first }, 'steps of a sign-in')
    case 'passkey':
      return t('{first} and passkey', { first }, 'steps of a sign-in')
    case null:
      return first
  }
}

const formatRefusal = (signIn: SignIn) => {
  if (signIn.outcome === 'wrong_page')
    return signIn.method === 'passkey'
      ? t('Correct passkey, wrong login page')
      : t('Correct password, wrong login page')
  if (signIn.method === 'passkey' || signIn.secondStep === 'passkey')
    return t('Blocked: the passkey may be a copy')
  const { method } = signIn
  if (signIn.outcome === 'unfinished')
    return t(
      '{method, select, password {Password correct, no code entered} passkey {Passkey correct, no code entered} email {Confirmation email correct, no code entered} other {{name} correct, no code entered}}',
      { method, name: methodNames[method] },
    )
  return signIn.secondStep
    ? t(
        '{method, select, password {Password correct, wrong code} passkey {Passkey correct, wrong code} email {Confirmation email correct, wrong code} other {{name} correct, wrong code}}',
        { method, name: methodNames[method] },
      )
    : t('Wrong password')
}
