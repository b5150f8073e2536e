import type { ActivityContent } from '#shared/people/activity.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { rich } from '#web/lib/rich.ts'
import { bold as b } from './bold.tsx'

export const DateRequestText = ({
  step,
  isMine,
  person: { name },
  listingTitle: title,
  isCanceled,
  ...days
}: Extract<ActivityContent, { kind: 'date_request' }>) => {
  const dates = formatDates(days)
  switch (step) {
    case 'asked':
      return isMine
        ? rich('You asked {name} for <b>{title}, {dates}</b>.', { name, title, dates, b })
        : rich('{name} asks for <b>{title}, {dates}</b>.', { name, title, dates, b })
    case 'offered':
      return isMine
        ? rich('You offered {name} other dates: <b>{title}, {dates}</b>.', { name, title, dates, b })
        : rich('{name} offers other dates: <b>{title}, {dates}</b>.', { name, title, dates, b })
    case 'accepted':
      if (isCanceled)
        return isMine
          ? rich('You agreed to <b>{title}, {dates}</b> with {name}, later canceled.', {
              name,
              title,
              dates,
              b,
            })
          : rich('{name} agreed to <b>{title}, {dates}</b>, later canceled.', { name, title, dates, b })
      return isMine
        ? rich('You agreed to <b>{title}, {dates}</b> with {name}.', { name, title, dates, b })
        : rich('{name} agreed to <b>{title}, {dates}</b>.', { name, title, dates, b })
    case 'declined':
      return isMine
        ? rich('You declined <b>{title}, {dates}</b> with {name}.', { name, title, dates, b })
        : rich('{name} declined <b>{title}, {dates}</b>.', { name, title, dates, b })
    case 'withdrawn':
      return isMine
        ? rich('You took back <b>{title}, {dates}</b>.', { title, dates, b }, 'a request for dates')
        : rich('{name} took back <b>{title}, {dates}</b>.', { name, title, dates, b }, 'a request for dates')
    case 'taken':
      return rich('Someone else was faster: <b>{title}, {dates}</b> is taken.', { title, dates, b })
    case 'expired':
      return rich('No one answered in time: <b>{title}, {dates}</b>, with {name}.', { name, title, dates, b })
    case 'unavailable':
      return rich('No longer available: <b>{title}, {dates}</b>.', { title, dates, b })
    case 'canceled':
      return isMine
        ? rich('You canceled <b>{title}, {dates}</b> with {name}.', { name, title, dates, b })
        : rich('{name} canceled <b>{title}, {dates}</b>.', { name, title, dates, b })
  }
}
