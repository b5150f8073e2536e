import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { formatList } from '#web/lib/format-list.ts'
import { quoteQuery } from './date-request-queries.ts'

/** Dates of the same length that are open now. */
export const OpenNearby = ({ request }: { request: DateRequest }) => {
  const { data } = useQuery(quoteQuery({ ...request, hours: request.hours ?? undefined }))
  if (!data) return null
  if (data.areOpen) return <p className="text-sm">{t('These days are open again.')}</p>
  if (data.nearby.length === 0) return null
  return (
    <p className="text-sm">
      {t('Open nearby: {dates}', { dates: formatList(data.nearby.map(formatDates), 'or') })}
    </p>
  )
}
