import { t } from '#shared/messages/t.ts'
import type { CaseReport, ReportContext } from '#shared/operations/operator.ts'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { formatDateTime } from '#web/lib/format-time.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Photos } from './case-parts.tsx'
import { reasonName } from './operator-labels.ts'

/** One report: who, why, and a snapshot of what was reported. */
export const ReportView = ({ report }: { report: CaseReport }) => (
  <Panel aria-label={t('Report by {name}', { name: report.reporter.name })}>
    <p className="flex flex-wrap items-center gap-2">
      <StateBadge tone={report.isOpen ? 'waiting' : 'off'}>{reasonName[report.reason]}</StateBadge>
      <span className="text-sm text-ink-muted">
        {report.reporter.name}, {formatDateTime(report.at)}
      </span>
    </p>
    {report.text && <p className="mt-3 text-pretty wrap-anywhere whitespace-pre-line">“{report.text}”</p>}
    <Context context={report.context} />
  </Panel>
)

const Context = ({ context }: { context: ReportContext }) => {
  switch (context.about) {
    case 'conversation':
      return <Messages messages={context.messages} />
    case 'person':
      return (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-sm font-semibold text-ink-muted">{t('The profile as reported')}</p>
          <p className="mt-1 wrap-anywhere">{context.name}</p>
          <p className="text-base wrap-anywhere whitespace-pre-line">{context.text}</p>
          <Photos photos={context.photos} />
        </div>
      )
    case 'listing': {
      const { amount, unit } = formatPrice(context.kind, context)
      return (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-sm font-semibold text-ink-muted">{t('The listing as reported')}</p>
          <p className="mt-1 font-medium wrap-anywhere">{context.title}</p>
          <p className="text-sm text-ink-muted">
            {[context.city, amount && `${amount} ${unit}`].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 text-base text-pretty wrap-anywhere whitespace-pre-line">
            {context.description}
          </p>
          <Photos photos={context.photos} />
        </div>
      )
    }
  }
}

type Message = Extract<ReportContext, { about: 'conversation' }>['messages'][number]

/** Like a chat: the reported person on the left, the reporter on the right. */
const Messages = ({ messages }: { messages: readonly Message[] }) => (
  <div className="mt-4 border-t border-line pt-3">
    <p className="text-sm font-semibold text-ink-muted">
      {messages.length === 0 ? t('No messages yet') : t('Messages before the report')}
    </p>
    <ol className="mt-2 grid gap-1.5">
      {messages.map((message, place) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a copy never changes
          key={place}
          className={classes(
            'grid max-w-[85%] gap-0.5 rounded-inner px-3.5 py-2 text-base wrap-anywhere whitespace-pre-line',
            message.isReporter
              ? 'justify-self-end bg-accent-soft text-accent-soft-ink'
              : 'justify-self-start bg-surface-sunken',
          )}
        >
          <span className="sr-only">{message.isReporter ? t('Reporter:') : t('Reported:')}</span>
          {message.text}
          {message.photo && (
            <span className="block h-40 w-32 overflow-hidden rounded-control">
              <PhotoImage photo={message.photo} alt={t('A photo from the chat')} sizes="128px" />
            </span>
          )}
          <time dateTime={message.sentAt} className="text-xs opacity-80">
            {formatDateTime(message.sentAt)}
          </time>
        </li>
      ))}
    </ol>
  </div>
)
