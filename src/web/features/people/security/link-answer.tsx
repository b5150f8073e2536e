import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { confirmEmailChange, stopChange, stopEmailChange } from '#shared/people/security.ts'
import { OpenPage } from '#web/ui/open-page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showErrorToast } from '#web/lib/error-toast.ts'

export interface LinkQuestion {
  endpoint: typeof confirmEmailChange | typeof stopEmailChange | typeof stopChange
  text: {
    page: string
    title: string
    line: string
    action: string
    doneTitle: string
    doneLine: (email: string) => string
  }
}

export const newPasswordLine = (email: string) =>
  t('We’ve emailed a link to {email}. Use it to set a new password.', { email })

/** Trying again can't help. */
const isFinal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 429

/** The target of emailed links that change something. Email clients open links on their own, so a button confirms. */
export const LinkAnswer = ({ endpoint, text }: LinkQuestion) => {
  const [query] = useSearchParams()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(endpoint, { body: { token: query.get('token') ?? '' } }),
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
    onError: (failure) => {
      if (!isFinal(failure)) showErrorToast(failure, t('That didn’t work. Please try again.'))
    },
  })
  const refusal = isFinal(error) ? error : undefined

  return (
    <OpenPage>
      <DocumentTitle>{text.page}</DocumentTitle>
      {!data && !refusal && (
        <EmptyState
          title={text.title}
          line={text.line}
          actions={
            <Button look="primary" size="big" busy={isPending} onClick={() => mutate()}>
              {text.action}
            </Button>
          }
        />
      )}
      {refusal && (
        <EmptyState drawing="fallen-key" title={refusal.title} line={refusal.message} actions={<Home />} />
      )}
      {data && <EmptyState title={text.doneTitle} line={text.doneLine(data.email)} actions={<Home />} />}
    </OpenPage>
  )
}

/** The landing page is a separate document. */
const Home = () => (
  <a href="/" className={buttonClasses({ look: 'primary', size: 'big' })}>
    {t('Return to Home')}
  </a>
)
