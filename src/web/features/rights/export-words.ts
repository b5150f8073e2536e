import type { ReplyOf } from '#shared/endpoint.ts'
import type { getMyRights } from '#shared/rights.ts'
import { dateAndClockWords } from '#web/lib/time-words.ts'

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** How the copy of somebody's data stands. */
export function exportLine(
  { export: copy, isLinkGood }: Pick<ReplyOf<typeof getMyRights>, 'export' | 'isLinkGood'>,
  cameByLink: boolean,
) {
  if (copy?.state === 'ordered') return 'We mail you a link as soon as it is ready. You can leave this page.'
  if (copy?.state === 'failed') return 'Your copy could not be made. Please order it again.'
  if (cameByLink && !isLinkGood) return 'This link no longer works. Order a new copy.'
  if (copy?.state === 'ready' && copy.expiresAt)
    return `${isLinkGood ? 'Ready' : 'We mailed you the link. It works'} until ${dateAndClockWords(copy.expiresAt)} · ${sizeWords(copy.sizeBytes ?? 0)}`
  if (copy?.state === 'expired') return 'Your last copy has expired and was deleted.'
  return 'One zip with everything you have here, in files you can read.'
}
