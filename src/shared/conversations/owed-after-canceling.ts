import { cancellationTerms, lastFreeDay } from '#shared/market/cancellation.ts'
import type { DateRequest } from './date-requests.ts'

type Canceled = Pick<DateRequest, 'clientId' | 'cancellationPolicy' | 'startsOn' | 'quote'>

/** What the client owes if this person cancels on this day of the listing. Keyswipe moves no money. */
export function owedAfterCanceling(
  { clientId, cancellationPolicy, startsOn, quote }: Canceled,
  byId: string,
  today: string,
) {
  const isFree = byId !== clientId || today <= lastFreeDay(cancellationPolicy, startsOn)
  return isFree ? 0 : Math.round(quote.totalCents * cancellationTerms[cancellationPolicy].owedShare)
}
