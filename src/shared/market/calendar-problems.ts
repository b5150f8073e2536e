import { msg, type Message } from '#shared/messages/t.ts'

/** Why a calendar can't be imported, as its owner reads it. */
export const calendarProblemText = {
  address_invalid: msg('Enter an address that starts with https://'),
  address_private: msg('This address isn’t on the public internet, so we can’t reach it'),
  address_port: msg('Use an address without a port number'),
  unreachable: msg('Couldn’t reach it'),
  refused: msg('The other site doesn’t share it under this address'),
  too_large: msg('It’s larger than 1 MB'),
  not_a_calendar: msg('This isn’t a calendar. Its address usually ends in .ics'),
  unreadable: msg('It has events that we can’t read'),
  too_many_events: msg('It has too many events'),
} as const satisfies Record<string, Message>

export type CalendarProblem = keyof typeof calendarProblemText
export const calendarProblems = Object.keys(calendarProblemText) as [CalendarProblem, ...CalendarProblem[]]
