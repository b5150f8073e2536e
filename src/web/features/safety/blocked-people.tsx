import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { block, listBlocked, unblock } from '#shared/safety.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { dateWords } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { listsOfPeople } from './use-part.ts'

/** Whom I have blocked, and the way back. */
export const BlockedPeople = () => {
  const query = useInfiniteQuery({
    queryKey: ['blocked'],
    queryFn: ({ pageParam: after, signal }) => call(listBlocked, { query: { after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const people = query.data?.pages.flatMap((page) => page.people)
  if (!people && !query.isError) return null
  return (
    <section>
      <h2 className="mb-3 text-title-3">Blocked people</h2>
      <Panel className="px-4! py-1!">
        {!people ? (
          <FailedRow words="Whom you blocked could not be loaded." onRetry={query.refetch} />
        ) : people.length === 0 ? (
          <p className="py-4 text-base text-ink-muted">
            Nobody. Whom you block from a card, a profile or a chat stands here, and can be let back in.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {people.map(({ id, name, blockedAt }) => (
              <li key={id} className="flex min-h-16 items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block text-sm text-ink-muted">Blocked on {dateWords(blockedAt)}</span>
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
      for (const key of listsOfPeople) void queryClient.invalidateQueries({ queryKey: [key] })
      if (endpoint === unblock)
        showToast({
          title: `${name} is no longer blocked`,
          action: { label: 'Undo', onAct: () => change.mutate(block) },
        })
    },
    onError: (error) => showErrorToast(error, 'This could not be done. Please try again.'),
  })
  return (
    <Button
      size="small"
      busy={change.isPending}
      aria-label={`Unblock ${name}`}
      onClick={() => change.mutate(unblock)}
    >
      Unblock
    </Button>
  )
}
