import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { countDays } from '#shared/days.ts'
import type { MyCalendar } from '#shared/market/calendars.ts'
import { conversationPath } from '#shared/routes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { firstName } from './day-entries.ts'
import { formatRange } from './format-range.ts'

/** How many days are booked and asked for until a day, and the requests that wait for the owner. */
export const CalendarSummary = ({ calendar, until }: { calendar: MyCalendar; until: string }) => {
  const { today, requests } = calendar
  const daysOf = (isCounted: (state: string) => boolean) =>
    requests
      .filter(({ state }) => isCounted(state))
      .reduce((sum, { startsOn, endsOn }) => {
        const first = startsOn > today ? startsOn : today
        const last = endsOn !== null && endsOn < until ? endsOn : until
        return sum + Math.max(0, first <= last ? countDays(first, last) : 0)
      }, 0)
  const asked = requests.filter(({ state }) => state === 'asked')
  return (
    <section aria-label={t('Summary')} className="grid gap-3">
      <div>
        <h2 className="text-title-3">
          {t(
            '{booked, plural, one {# day booked} other {# days booked}}, {asked, plural, one {# asked} other {# asked}}',
            {
              booked: daysOf((state) => state === 'accepted'),
              asked: daysOf((state) => state === 'asked'),
            },
          )}
        </h2>
        <p className="text-sm text-ink-muted">{formatRange({ startsOn: today, endsOn: until })}</p>
      </div>
      {asked.map((request) => (
        <article key={request.id} className="flex gap-3 rounded-inner bg-surface-sunken p-3.5">
          <Avatar name={request.client.name} url={request.client.avatarUrl} />
          <div className="min-w-0 flex-1">
            <h3 className="text-base">
              {t('{name} asks for {dates}', {
                name: firstName(request.client.name),
                dates: formatRange(request),
              })}
            </h3>
            <Link
              to={conversationPath(request.conversationId)}
              className="inline-grid min-h-11 place-items-center font-semibold text-accent"
            >
              {t('Answer', undefined, 'verb')}
            </Link>
          </div>
        </article>
      ))}
    </section>
  )
}
