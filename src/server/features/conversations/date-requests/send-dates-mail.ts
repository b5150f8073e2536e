import { lastFreeDay } from '#shared/market/cancellation.ts'
import { dayAt } from '#shared/days.ts'
import { isFreeToCancel, owedLate } from '#shared/conversations/owed-after-canceling.ts'
import { conversationPath } from '#shared/routes.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { greeting, mailText, quote, trusted, type MailText } from '#server/mail/mail-text.ts'
import { formatDates, formatDay, formatMoney } from '#server/messages/formats.ts'
import { sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
import { findDateRequest, requestOf } from './date-request-steps.ts'

/** Confirms accepted dates to one of the two, unless they have been canceled by now. */
export async function sendDatesMail(deps: Deps, { userId, requestId }: JobData<'send-dates-email'>) {
  const row = await findDateRequest(deps.pool, requestId)
  if (!row || row.isBlocked) return
  const request = requestOf(row)
  if (request.state !== 'accepted') return
  const link = deps.env.origin + conversationPath(request.conversationId)
  await sendTopicMail(deps, userId, { topic: 'requests' }, ({ name }) => {
    const title = quote(request.listingTitle)
    const dates = trusted(formatDates(request.startsOn, request.endsOn))
    return {
      subject: mailText('Agreed: {title}, {dates}', { title, dates }),
      heading: mailText('The dates are agreed'),
      before: [
        greeting(name),
        mailText('{title}, {dates}. Nobody else can take these days now.', { title, dates }),
        pricesOf(request),
        cancelingOf(request, deps.now()),
      ],
      action: { label: mailText('Open the conversation'), link },
      after: [mailText('Keyswipe moves no money: you pay each other as you both agree.')],
    }
  })
}

function pricesOf({ quote: { currency, totalCents, depositCents }, endsOn }: DateRequest): MailText {
  const total = trusted(formatMoney(totalCents, currency))
  if (!depositCents)
    return endsOn === null
      ? mailText('First month: {total}.', { total })
      : mailText('Total: {total}.', { total })
  const deposit = trusted(formatMoney(depositCents, currency))
  return endsOn === null
    ? mailText('First month: {total}. Deposit, held apart: {deposit}.', { total, deposit })
    : mailText('Total: {total}. Deposit, held apart: {deposit}.', { total, deposit })
}

function cancelingOf(request: DateRequest, now: Date): MailText {
  const { startsOn, timeZone, cancellationPolicy } = request
  const owed = trusted(formatMoney(owedLate(request), request.quote.currency))
  if (!isFreeToCancel(request, dayAt(now, timeZone)))
    return mailText('A client who cancels owes {owed}.', { owed })
  const lastDay = trusted(formatDay(lastFreeDay(cancellationPolicy, startsOn)))
  return mailText(
    'Free to cancel until the end of {lastDay}, at the listing’s local time. After that, a client who cancels owes {owed}.',
    { lastDay, owed },
  )
}
