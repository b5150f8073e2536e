import { t } from '#shared/messages/t.ts'
import type { ActivityContent } from '#shared/people/activity.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { B } from './bold.tsx'

export const DateRequestText = ({
  step,
  isMine,
  person: { name },
  listingTitle,
  isCanceled,
  ...dates
}: Extract<ActivityContent, { kind: 'date_request' }>) => {
  const what = <B>{`${listingTitle}, ${formatDates(dates)}`}</B>
  const who = isMine ? t('You') : name
  const mine = isMine && ` with ${name}`
  switch (step) {
    case 'asked':
      return isMine ? (
        <>
          You asked {name} for {what}.
        </>
      ) : (
        <>
          {name} asks for {what}.
        </>
      )
    case 'offered':
      return isMine ? (
        <>
          You offered {name} other dates: {what}.
        </>
      ) : (
        <>
          {name} offers other dates: {what}.
        </>
      )
    case 'accepted':
      return (
        <>
          {who} agreed to {what}
          {mine}
          {isCanceled && ', later canceled'}.
        </>
      )
    case 'declined':
      return (
        <>
          {who} declined {what}
          {mine}.
        </>
      )
    case 'withdrawn':
      return (
        <>
          {who} took back {what}.
        </>
      )
    case 'taken':
      return <>Someone else was faster: {what} is taken.</>
    case 'expired':
      return (
        <>
          No one answered in time: {what}, with {name}.
        </>
      )
    case 'unavailable':
      return <>No longer available: {what}.</>
    case 'canceled':
      return (
        <>
          {who} canceled {what}
          {mine}.
        </>
      )
  }
}
