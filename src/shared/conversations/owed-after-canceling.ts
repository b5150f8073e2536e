import { cancellationTerms, lastFreeDay } from '#shared/market/cancellation.ts'
import type { DateRequest } from './date-requests.ts'

type Terms = Pick<DateRequest, 'cancellationPolicy' | 'startsOn' | 'quote'>

/** What the client owes if this person cancels on this day of the listing. Keyswipe moves no money. */
export function owedAfterCanceling(
  terms: Terms & Pick<DateRequest, 'clientId'>,
  byId: string,
  today: string,
) {
  return byId !== terms.clientId || isFreeToCancel(terms, today) ? 0 : owedLate(terms)
}

export function isFreeToCancel({ cancellationPolicy, startsOn }: Omit<Terms, 'quote'>, today: string) {
  return today <= lastFreeDay(cancellationPolicy, startsOn)
}

/** What a client owes who cancels after the last free day. */
export function owedLate({ cancellationPolicy, quote }: Omit<Terms, 'startsOn'>) {
  return Math.round(quote.totalCents * cancellationTerms[cancellationPolicy].owedShare)
}
