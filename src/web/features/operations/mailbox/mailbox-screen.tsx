import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { listMailbox, type MailboxMail } from '#shared/operations/mailbox.ts'
import { NotFoundScreen } from '#web/features/people/help/not-found-screen.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { classes } from '#web/ui/classes.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const pollMs = 2000

/** Emails that a server without SMTP would have sent. */
export const MailboxScreen = () => {
  const mails = useQuery({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => call(listMailbox, { signal }),
    refetchInterval: pollMs,
    staleTime: 0,
  })
  if (isApiError(mails.error, 'not_found')) return <NotFoundScreen />
  return (
    <OpenPage>
      <DocumentTitle>{t('Mailbox')}</DocumentTitle>
      <div className="flex w-full flex-1 flex-col px-5 pt-4 desk:px-(--gutter)">
        <h1 className="text-title-1">{t('Mailbox')}</h1>
        <p className="mt-2 mb-6 text-ink-muted">{t('No SMTP server is configured, so emails stay here.')}</p>
        {mails.isPending && <Skeleton className="h-22 rounded-control desk:w-[340px]" />}
        {mails.isError && <FailedState line={t('We couldn’t load the emails.')} onRetry={mails.refetch} />}
        {mails.data && <Mails {...mails.data} />}
      </div>
    </OpenPage>
  )
}

const Mails = ({ mails }: { mails: MailboxMail[] }) => {
  const [latest] = mails
  if (!latest)
    return <EmptyState heading="h2" line={t('No emails yet. Sign up, and the confirmation arrives here.')} />
  return <MailReader mails={mails} latest={latest} />
}

/** Starts with the latest; the open one stays open when others arrive. */
const MailReader = ({ mails, latest }: { mails: MailboxMail[]; latest: MailboxMail }) => {
  const [chosenId, choose] = useState(latest.id)
  const chosen = mails.find(({ id }) => id === chosenId) ?? latest
  return (
    <div className="grid flex-1 gap-4 desk:grid-cols-[340px_1fr] desk:gap-6">
      <ul className="grid max-h-72 content-start gap-2 overflow-y-auto desk:max-h-[680px]">
        {mails.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              aria-current={mail === chosen}
              onClick={() => choose(mail.id)}
              className={classes(
                'grid w-full rounded-control px-4 py-3 text-start -outline-offset-2',
                mail === chosen
                  ? 'bg-accent-soft text-accent-soft-ink'
                  : 'bg-surface-raised hover:bg-surface-sunken',
              )}
            >
              <span className="font-semibold">{mail.subject}</span>
              <span title={mail.recipient} className="truncate text-sm">
                {mail.recipient}
              </span>
              <time className="text-sm" dateTime={mail.createdAt}>
                {formatDateTime(mail.createdAt)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {/* Nothing in an email may run here; its links open in the top window. */}
      <iframe
        key={chosen.id}
        title={chosen.subject}
        srcDoc={chosen.html}
        sandbox="allow-top-navigation-by-user-activation"
        className="h-[680px] w-full rounded-card border border-line bg-surface-raised"
      />
    </div>
  )
}
