import { t } from '#shared/messages/t.ts'
const looks = {
  booked: t('Booked', undefined, 'days'),
  asked: t('Asked', undefined, 'days'),
  blocked: t('Blocked', undefined, 'days'),
  imported: t('Imported', undefined, 'days'),
} as const

/** What the bars mean. */
export const CalendarKey = () => (
  <section aria-labelledby="calendar-key">
    <h2 id="calendar-key" className="text-sm font-semibold">
      {t('What the colors mean')}
    </h2>
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-muted">
      {Object.entries(looks).map(([look, name]) => (
        <li key={look} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-3 w-4.5 rounded-pill calendar-${look}`} />
          {name}
        </li>
      ))}
    </ul>
  </section>
)
