import { t } from '#shared/messages/t.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { getMyAccountData } from '#shared/operations/account-data.ts'
import { formatDateTime } from '#web/lib/format-time.ts'

const formatSize = (bytes: number) =>
  bytes < 1_000_000
    ? t('{size} kB', { size: Math.max(1, Math.round(bytes / 1000)) })
    : t('{size} MB', { size: (bytes / 1_000_000).toFixed(1) })

/** The state of a data export. */
export function exportLine(
  { export: copy, isLinkGood }: Pick<ReplyOf<typeof getMyAccountData>, 'export' | 'isLinkGood'>,
  cameByLink: boolean,
) {
  if (copy?.state === 'requested')
    return t('We’ll email you a link as soon as it’s ready. You can leave this page.')
  if (copy?.state === 'failed') return t('We couldn’t make your copy. Please request it again.')
  if (cameByLink && !isLinkGood) return t('This link no longer works. Request a new copy.')
  if (copy?.state === 'ready' && copy.expiresAt) {
    const time = formatDateTime(copy.expiresAt)
    const size = formatSize(copy.sizeBytes ?? 0)
    return isLinkGood
      ? t('Ready until {time} · {size}', { time, size })
      : t('We emailed you the link. It works until {time} · {size}', { time, size })
  }
  if (copy?.state === 'expired') return t('Your last copy has expired and was deleted.')
  return t('One zip with everything you have here, in files you can read.')
}
