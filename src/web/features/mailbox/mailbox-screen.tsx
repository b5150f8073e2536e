import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMailbox, type MailboxMail } from '#shared/mailbox.ts'
import { NotFoundScreen } from '#web/app/not-found-screen.tsx'
import { OpenPage } from '#web/app/open-page.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const pollMs = 2000

/** Mail that a server without SMTP would have sent. */
export const MailboxScreen = () => {
  const mails = useQuery({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => call(listMailbox, { signal }),
    refetchInterval: pollMs,
    staleTime: 0,
  })
  const [chosenId, setChosenId] = useState<string>()
  if (isApiError(mails.error, 'not_found')) return <NotFoundScreen />
  return (
    <OpenPage>
      <div className="mx-auto flex w-full max-w-[1200px] flex-1 flex-col gap-4 px-4 py-6 desk:px-10">
        <h1 className="text-title-1">Mailbox</h1>
        <p className="text-ink-muted">No SMTP server is configured, so mail stays here.</p>
        {mails.isPending && <Skeleton className="h-20" />}
        {mails.isError && (
          <EmptyState
            keyHas="fallen"
            heading="h2"
            line="The mail could not be loaded."
            actions={<Button onClick={() => void mails.refetch()}>Try Again</Button>}
          />
        )}
        {mails.data && <Mails mails={mails.data.mails} chosenId={chosenId} onChoose={setChosenId} />}
      </div>
    </OpenPage>
  )
}

interface MailsProps {
  mails: MailboxMail[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

const Mails = ({ mails, chosenId, onChoose }: MailsProps) => {
  const chosen = mails.find(({ id }) => id === chosenId) ?? mails[0]
  if (!chosen)
    return <EmptyState heading="h2" line="No mail yet. Sign up, and the confirmation arrives here." />
  return (
    <div className="grid flex-1 gap-4 desk:grid-cols-[340px_1fr]">
      <ul className="grid content-start gap-2">
        {mails.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              aria-current={mail === chosen}
              onClick={() => onChoose(mail.id)}
              className={classes(
                'grid w-full rounded-control px-4 py-3 text-left',
                mail === chosen ? 'bg-accent-soft text-accent-soft-ink' : 'bg-surface-raised',
              )}
            >
              <span className="font-semibold">{mail.subject}</span>
              <span className="text-sm wrap-anywhere">{mail.recipient}</span>
              <time className="text-sm" dateTime={mail.createdAt}>
                {new Date(mail.createdAt).toLocaleString()}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {/* Nothing in a mail may run here; its links open the whole page. */}
      <iframe
        title={chosen.subject}
        srcDoc={chosen.html}
        sandbox="allow-top-navigation-by-user-activation"
        className="h-[680px] w-full rounded-card border border-line bg-surface-raised"
      />
    </div>
  )
}
