import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { block, unblock } from '#shared/people/safety.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { blockedQuery } from './safety-queries.ts'
import { listsOfPeople } from './use-end-contact.ts'

/** The people I have blocked, with a button to unblock them. */
export const BlockedPeople = () => {
  const query = useInfiniteQuery(blockedQuery)
  const people = query.data?.pages.flatMap((page) => page.people)
  if (!people && !query.isError) return null
  return (
    <section>
      <h2 className="mb-3 text-title-3">{t('Blocked people')}</h2>
      <Panel className="px-4! py-1!">
        {!people ? (
          <FailedRow text={t('We couldn’t load the people you blocked.')} onRetry={query.refetch} />
        ) : people.length === 0 ? (
          <p className="py-4 text-base text-ink-muted">
            {t('No one yet. People you block appear here, and you can unblock them.')}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {people.map(({ id, name, blockedAt }) => (
              <li key={id} className="flex min-h-16 items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block text-sm text-ink-muted">
                    {t('Blocked on {date}', { date: formatDate(blockedAt) })}
                  </span>
                </span>
                <Unblock userId={id} name={name} />
              </li>
            ))}
          </ul>
        )}
        <Endless query={query} />
      </Panel>
    </section>
  )
}

const Unblock = ({ userId, name }: { userId: string; name: string }) => {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (endpoint: typeof block | typeof unblock) => call(endpoint, { params: { userId } }),
    onSuccess: (_, endpoint) => {
      void invalidate(queryClient, ...listsOfPeople)
      if (endpoint === unblock)
        showToast({
          title: t('{name} is no longer blocked', { name }),
          action: { label: t('Undo'), onAct: () => change.mutate(block) },
        })
    },
    onError: (error) => showErrorToast(error, t('That didn’t work. Please try again.')),
  })
  return (
    <Button
      size="small"
      busy={change.isPending}
      aria-label={t('Unblock {name}', { name })}
      onClick={() => change.mutate(unblock)}
    >
      {t('Unblock', undefined, 'a person')}
    </Button>
  )
}
