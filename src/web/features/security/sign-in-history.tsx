import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, ShieldQuestion, type LucideIcon } from 'lucide-react'
import { providerName } from '#shared/oauth-providers.ts'
import { listSignIns, type SignIn, type SignInOutcome } from '#shared/security.ts'
import { call } from '#web/lib/api.ts'
import { dateAndClockWords } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from './section.tsx'
import { SectionFailed } from './section-failed.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { SecurityRow } from './security-row.tsx'

const title = 'Recent sign-ins'

/** Who came in, and who tried to, in the last 90 days. */
export const SignInHistory = () => {
  const query = useInfiniteQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ pageParam: after, signal }) => call(listSignIns, { query: { after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ signIns, hasMore }) => (hasMore ? signIns.at(-1)?.id : undefined),
    staleTime: 0,
  })
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
        <p className="py-4 text-ink-muted">Every sign-in from now on is listed here for 90 days.</p>
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
          {query.isFetchNextPageError ? 'Try Again' : 'Show earlier ones'}
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
    title={signIn.device}
    line={
      <>
        {signIn.outcome !== 'success' && (
          <span className="block font-medium text-error-text">{refusalWords(signIn)}</span>
        )}
        {[signIn.outcome === 'success' && wayWords(signIn), signIn.ip, dateAndClockWords(signIn.at)]
          .filter(Boolean)
          .join(' · ')}
      </>
    }
  />
)

const firstWords = ({ way }: SignIn) => (way === 'password' ? 'Password' : providerName[way])

const wayWords = (signIn: SignIn) =>
  ({
    code: `${firstWords(signIn)} and code`,
    recovery_code: `${firstWords(signIn)} and recovery code`,
    none: firstWords(signIn),
  })[signIn.secondStep ?? 'none']

const refusalWords = (signIn: SignIn) => {
  if (signIn.outcome === 'wrong_page') return 'The password was right, the login page was not'
  if (signIn.outcome === 'unfinished') return `${firstWords(signIn)} was right, no code was given`
  return signIn.secondStep ? `${firstWords(signIn)} was right, the code was wrong` : 'Wrong password'
}
