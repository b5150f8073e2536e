import { CalendarArrowDown, CalendarArrowUp, Ellipsis, Plus, RefreshCw, Trash2, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { show, t } from '#shared/messages/t.ts'
import { countDays } from '#shared/days.ts'
import {
  checkCalendarNow,
  removeCalendar,
  renewFeed,
  stopFeed,
  type MyCalendar,
} from '#shared/market/calendars.ts'
import { calendarProblemText } from '#shared/market/calendar-problems.ts'
import { formatDayCount } from '#web/features/market/dates/format-length.ts'
import { call } from '#web/lib/api.ts'
import { formatDay, formatShortTime } from '#web/lib/format-time.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { whichDay } from '#web/lib/which-day.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useCalendarChange } from './use-calendar-change.ts'

const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface OtherCalendarsProps {
  listingId: string
  calendar: MyCalendar
}

/** The calendars that take days here, and the feed that other calendars read. */
export const OtherCalendars = ({ listingId, calendar }: OtherCalendarsProps) => {
  const [isImporting, setIsImporting] = useState(false)
  return (
    <section aria-labelledby="other-calendars" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 id="other-calendars" className="text-sm font-semibold">
        {t('Other calendars')}
      </h2>
      <ul className="divide-y divide-line">
        {calendar.calendars.map((imported) => (
          <Imported key={imported.id} listingId={listingId} calendar={calendar} imported={imported} />
        ))}
        <Feed listingId={listingId} feedUrl={calendar.feedUrl} />
      </ul>
      <Button className="mt-3" wide onClick={() => setIsImporting(true)}>
        <Plus />
        {t('Import a calendar')}
      </Button>
      {isImporting && (
        <Suspense>
          <ImportDialog listingId={listingId} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface ImportedProps extends OtherCalendarsProps {
  imported: MyCalendar['calendars'][number]
}

const Imported = ({ listingId, calendar, imported: { id, name, readAt, problem } }: ImportedProps) => {
  const { mutate: change, isPending } = useCalendarChange(listingId)
  const params = { listingId, calendarId: id }
  const days = calendar.imported
    .filter(({ calendarId }) => calendarId === id)
    .reduce((sum, { startsOn, endsOn }) => sum + countDays(startsOn, endsOn ?? startsOn), 0)
  return (
    <Row
      icon={<CalendarArrowDown />}
      title={name}
      isProblem={problem !== null}
      text={
        problem
          ? formatProblem(show(calendarProblemText[problem]), readAt)
          : [
              formatDayCount(days),
              ...(readAt ? [t('checked {time}', { time: formatShortTime(readAt) })] : []),
            ].join(' · ')
      }
      isBusy={isPending}
      menu={{
        label: t('Actions for {name}', { name }),
        items: [
          {
            label: t('Check now'),
            icon: RefreshCw,
            onSelect: () => change({ send: () => call(checkCalendarNow, { params }) }),
          },
          {
            label: t('Remove', undefined, 'a calendar'),
            icon: Trash2,
            isDanger: true,
            onSelect: () =>
              change({
                send: () => call(removeCalendar, { params }),
                done: t('Removed {name}. Its days are free.', { name }),
              }),
          },
        ],
      }}
    />
  )
}

function formatProblem(problem: string, readAt: string | null) {
  if (readAt === null) return t('{problem} since it was added. Days stay as they were.', { problem })
  return t(
    '{when, select, today {{problem} since today.} yesterday {{problem} since yesterday.} other {{problem} since {day}.}} Days stay as they were.',
    { when: whichDay(readAt), problem, day: formatDay(readAt) },
  )
}

const Feed = ({ listingId, feedUrl }: { listingId: string; feedUrl: string | null }) => {
  const { mutate: change, isPending } = useCalendarChange(listingId)
  const params = { listingId }
  const renew = (done: string) => change({ send: () => call(renewFeed, { params }), done })
  return (
    <Row
      icon={<CalendarArrowUp />}
      title={t('Your Keyswipe feed')}
      text={feedUrl ? t('Private link, no names') : t('A private link for other calendars')}
      isBusy={isPending}
      menu={
        feedUrl
          ? {
              label: t('Actions for your feed'),
              items: [
                {
                  label: t('New link'),
                  icon: RefreshCw,
                  onSelect: () => renew(t('The old link no longer works')),
                },
                {
                  label: t('Stop sharing'),
                  icon: X,
                  isDanger: true,
                  onSelect: () =>
                    change({ send: () => call(stopFeed, { params }), done: t('The link no longer works') }),
                },
              ],
            }
          : undefined
      }
    >
      <Button
        look="ghost"
        size="small"
        className="text-accent underline underline-offset-4"
        onClick={() => (feedUrl ? void copy(feedUrl) : renew(t('Link created')))}
      >
        {feedUrl ? t('Copy', undefined, 'a link') : t('Create', undefined, 'a link')}
      </Button>
    </Row>
  )
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: t('Link copied'), tone: 'success' })
  } catch {
    showToast({ title: t('Couldn’t copy'), description: url, tone: 'danger' })
  }
}

interface RowProps {
  icon: ReactNode
  title: string
  text: string
  isProblem?: boolean
  isBusy: boolean
  menu: { label: string; items: MenuItem[] } | undefined
  children?: ReactNode
}

const Row = ({ icon, title, text, isProblem, isBusy, menu, children }: RowProps) => (
  <li
    aria-busy={isBusy}
    className={classes(
      'flex items-center gap-3 py-2.5 leading-snug aria-busy:opacity-60',
      isProblem && 'my-1 rounded-inner bg-danger-soft px-3 text-danger-soft-ink',
    )}
  >
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-soft-ink [&_.lucide]:size-5">
      {icon}
    </span>
    <p className="min-w-0 flex-1">
      <b className="block truncate text-[0.9375rem] font-semibold">{title}</b>
      <span className={classes('block text-sm text-pretty', !isProblem && 'text-ink-muted')}>{text}</span>
    </p>
    {children}
    {menu && (
      <Menu
        label={menu.label}
        items={menu.items}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8 [&_.lucide]:size-[22px]"
      >
        <Ellipsis />
      </Menu>
    )}
  </li>
)
