import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { confirmEmailChange, stopEmailChange } from '#shared/security.ts'
import { NotFoundScreen } from '#web/features/help/not-found-screen.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showErrorToast } from '#web/lib/error-toast.ts'

interface Words {
  title: string
  line: string
  action: string
  doneTitle: string
  doneLine: (email: string) => string
}

const answers = {
  confirm: {
    endpoint: confirmEmailChange,
    words: {
      title: 'Is this your new address?',
      line: 'From now on you sign in with it, and our mails go there.',
      action: 'Confirm this address',
      doneTitle: 'Your address is changed',
      doneLine: (email) => `You now sign in with ${email}.`,
    } satisfies Words,
  },
  stop: {
    endpoint: stopEmailChange,
    words: {
      title: 'Keep your old address?',
      line: 'If you didn’t ask for a new one, somebody knows your password. This keeps your address, signs everybody out and voids the password.',
      action: 'Keep it and sign everybody out',
      doneTitle: 'Your address is safe',
      doneLine: (email) => `We’ve mailed a link to ${email}. Set a new password with it.`,
    } satisfies Words,
  },
}

/** Where the links in the mails about a new address lead. Mail programs open links by themselves: a button decides. */
export const EmailChangeScreen = () => {
  const { answer } = useParams()
  return answer === 'confirm' || answer === 'stop' ? <Answer {...answers[answer]} /> : <NotFoundScreen />
}

const Answer = ({ endpoint, words }: (typeof answers)['confirm' | 'stop']) => {
  const [query] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<{ email: string } | ApiError>()

  const send = async () => {
    setIsBusy(true)
    try {
      setResult(await call(endpoint, { body: { token: query.get('token') ?? '' } }))
    } catch (error) {
      if (error instanceof ApiError && error.status < 429) setResult(error)
      else showErrorToast(error, 'This could not be done. Please try again.')
    }
    setIsBusy(false)
  }

  return (
    <OpenPage>
      <DocumentTitle>Your address</DocumentTitle>
      {!result && (
        <EmptyState
          title={words.title}
          line={words.line}
          actions={
            <Button look="primary" size="big" busy={isBusy} onClick={() => void send()}>
              {words.action}
            </Button>
          }
        />
      )}
      {result instanceof ApiError && (
        <EmptyState drawing="fallen-key" title={result.title} line={result.message} actions={<Home />} />
      )}
      {result && !(result instanceof ApiError) && (
        <EmptyState title={words.doneTitle} line={words.doneLine(result.email)} actions={<Home />} />
      )}
    </OpenPage>
  )
}

/** The landing page is a document of its own. */
const Home = () => (
  <a href="/" className={buttonClasses({ look: 'primary', size: 'big' })}>
    Return to Home
  </a>
)
