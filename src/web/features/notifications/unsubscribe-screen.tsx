import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getUnsubscription, unsubscribe, type Topic } from '#shared/notifications.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { topicWords } from './topic-words.ts'

const mailsOf = ({ topic, isOneSearch }: { topic: Topic; isOneSearch: boolean }) =>
  isOneSearch ? 'alerts for this saved search' : `mails about ${topicWords[topic].name.toLowerCase()}`

/** Where the link at the foot of a mail leads. It asks first, because mail programs open links on their own. */
export const UnsubscribeScreen = () => (
  <OpenPage>
    <DocumentTitle>Stop mails</DocumentTitle>
    <Unsubscription token={useParams()['token'] ?? ''} />
  </OpenPage>
)

const toApp = (
  <a href="/" className={buttonClasses({ size: 'big' })}>
    Go to the app
  </a>
)

const Unsubscription = ({ token }: { token: string }) => {
  const found = useQuery({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => call(getUnsubscription, { params: { token }, signal }),
  })
  const stop = useMutation({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    onError: (error) => showErrorToast(error, 'This could not be done. Please try again.'),
  })

  if (found.isPending) return <Spinner className="m-auto size-8 text-ink-muted" />
  if (found.isError)
    return isApiError(found.error, 'not_found') ? (
      <EmptyState
        drawing="fallen-key"
        title="This link is not complete"
        line="Open it from the mail once more, or choose in your settings what you hear of."
        actions={toApp}
      />
    ) : (
      <FailedState
        heading="h1"
        title="Something went wrong"
        line="This could not be loaded. You may be offline."
        onRetry={found.refetch}
      />
    )
  if (stop.isSuccess)
    return (
      <EmptyState
        title="Done"
        line={`You get no more ${mailsOf(found.data)}. You can change that in your settings at any time.`}
        actions={toApp}
      />
    )
  return (
    <EmptyState
      title="Stop these mails?"
      line={`You would get no more ${mailsOf(found.data)}. Nothing else changes.`}
      actions={
        <Button look="primary" size="big" busy={stop.isPending} onClick={() => stop.mutate()}>
          Stop them
        </Button>
      }
    />
  )
}
