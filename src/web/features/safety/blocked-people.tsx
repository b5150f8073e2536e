import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listBlocked, unblock } from '#shared/safety.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { dateWords } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { listsOfPeople } from './use-part.ts'

/** Whom I have blocked, and the way back; nothing while there is nobody. */
export const BlockedPeople = () => {
  const { data } = useQuery({ queryKey: ['blocked'], queryFn: ({ signal }) => call(listBlocked, { signal }) })
  if (!data || data.people.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-title-3">Blocked people</h2>
      <Panel className="px-4! py-1!">
        <ul className="divide-y divide-line">
          {data.people.map(({ id, name, blockedAt }) => (
            <li key={id} className="flex min-h-16 items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-sm text-ink-muted">Blocked on {dateWords(blockedAt)}</span>
              </span>
              <Unblock userId={id} name={name} />
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}

const Unblock = ({ userId, name }: { userId: string; name: string }) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(unblock, { params: { userId } }),
    onSuccess: () =>
      Promise.all(listsOfPeople.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
    onError: (error) => showErrorToast(error, 'This could not be done. Please try again.'),
  })
  return (
    <Button size="small" busy={isPending} aria-label={`Unblock ${name}`} onClick={() => mutate()}>
      Unblock
    </Button>
  )
}
