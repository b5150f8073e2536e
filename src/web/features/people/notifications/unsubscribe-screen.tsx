import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
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

const formatStopped = ({ topic, isOneSearch }: { topic: Topic; isOneSearch: boolean }) =>
  isOneSearch ? t('You won’t get any more alerts for this saved search.') : topicLabels[topic].stopped

/** The target of the link at the bottom of an email. Asks first, because email clients open links on their own. */
export const UnsubscribeScreen = () => (
  <OpenPage>
    <DocumentTitle>{t('Stop emails')}</DocumentTitle>
    <Unsubscription token={useParams()['token'] ?? ''} />
  </OpenPage>
)

const toApp = (
  <a href="/" className={buttonClasses({ size: 'big' })}>
    {t('Go to the app')}
  </a>
)

const Unsubscription = ({ token }: { token: string }) => {
  const found = useQuery({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => call(getUnsubscription, { params: { token }, signal }),
  })
  const stop = useMutation({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    onError: (error) => showErrorToast(error, t('That didn’t work. Please try again.')),
  })

  if (found.isPending) return <Spinner className="m-auto size-8 text-ink-muted" />
  if (found.isError)
    return isApiError(found.error, 'not_found') ? (
      <EmptyState
        drawing="fallen-key"
        title={t('This link is incomplete')}
        line={t('Open it from the email again, or choose what you get in your settings.')}
        actions={toApp}
      />
    ) : (
      <FailedState
        heading="h1"
        title={t('Something went wrong')}
        line={t('We couldn’t load this. You may be offline.')}
        onRetry={found.refetch}
      />
    )
  if (stop.isSuccess)
    return (
      <EmptyState
        title={t('Done')}
        line={[formatStopped(found.data), t('You can change this anytime in your settings.')].join(' ')}
        actions={toApp}
      />
    )
  return (
    <EmptyState
      title={t('Stop these emails?')}
      line={[formatStopped(found.data), t('Nothing else changes.')].join(' ')}
      actions={
        <Button look="primary" size="big" busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('Stop them')}
        </Button>
      }
    />
  )
}
