import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getUnsubscription, unsubscribe, type Topic } from '#shared/people/notifications.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { topicLabels } from './topic-labels.ts'

const mailsOf = ({ topic, isOneSearch }: { topic: Topic; isOneSearch: boolean }) =>
  isOneSearch ? 'alerts for this saved search' : `emails about ${topicLabels[topic].name.toLowerCase()}`

/** The target of the link at the bottom of an email. Asks first, because email clients open links on their own. */
export const UnsubscribeScreen = () => (
  <OpenPage>
    <DocumentTitle>Stop emails</DocumentTitle>
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
    onError: (error) => showErrorToast(error, 'That didn’t work. Please try again.'),
  })

  if (found.isPending) return <Spinner className="m-auto size-8 text-ink-muted" />
  if (found.isError)
    return isApiError(found.error, 'not_found') ? (
      <EmptyState
        drawing="fallen-key"
        title="This link is incomplete"
        line="Open it from the email again, or choose what you get in your settings."
        actions={toApp}
      />
    ) : (
      <FailedState
        heading="h1"
        title="Something went wrong"
        line="We couldn’t load this. You may be offline."
        onRetry={found.refetch}
      />
    )
  if (stop.isSuccess)
    return (
      <EmptyState
        title="Done"
        line={`You won’t get any more ${mailsOf(found.data)}. You can change this anytime in your settings.`}
        actions={toApp}
      />
    )
  return (
    <EmptyState
      title="Stop these emails?"
      line={`You won’t get any more ${mailsOf(found.data)}. Nothing else changes.`}
      actions={
        <Button look="primary" size="big" busy={stop.isPending} onClick={() => stop.mutate()}>
          Stop them
        </Button>
      }
    />
  )
}
