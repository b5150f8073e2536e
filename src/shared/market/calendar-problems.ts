/** Why a calendar can't be imported, as its owner reads it. */
export const calendarProblemText = {
  address_invalid: 'Enter an address that starts with https://',
  address_private: 'This address isn’t on the public internet, so we can’t reach it',
  address_port: 'Use an address without a port number',
  unreachable: 'Couldn’t reach it',
  refused: 'The other site doesn’t share it under this address',
  too_large: 'It’s larger than 1 MB',
  not_a_calendar: 'This isn’t a calendar. Its address usually ends in .ics',
  unreadable: 'It has events that we can’t read',
  too_many_events: 'It has too many events',
} as const satisfies Record<string, string>

export type CalendarProblem = keyof typeof calendarProblemText
export const calendarProblems = Object.keys(calendarProblemText) as [CalendarProblem, ...CalendarProblem[]]
