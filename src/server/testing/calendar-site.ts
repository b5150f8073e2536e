import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '#shared/days.ts'
import { createTestServer } from './test-server.ts'

export type Answer = (reply: ServerResponse) => void

/** A calendar file with an event for each range of days, both ends included. */
export const calendarFile = (...ranges: { startsOn: string; endsOn: string }[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...ranges.flatMap(({ startsOn, endsOn }, i) => [
      'BEGIN:VEVENT',
      `UID:${i}@another.example`,
      `DTSTART;VALUE=DATE:${startsOn.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(endsOn, 1).replaceAll('-', '')}`,
      'SUMMARY:Guests who must stay private',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

/** Another site with a calendar, on every address of this machine. */
export async function startCalendarSite() {
  const requests: string[] = []
  const answers = new Map<string, Answer>()
  const server = createTestServer((request, reply) => {
    requests.push(request.url!)
    const answer = answers.get(request.url!)
    if (answer) answer(reply)
    else reply.writeHead(404).end()
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    /** The only one that the tests' servers may fetch from. */
    origin: `http://127.0.0.1:${port}`,
    /** The paths of all requests so far. */
    requests,
    answer(path: string, answer: Answer) {
      answers.set(path, answer)
    },
    serve(path: string, text: string) {
      answers.set(path, (reply) => reply.writeHead(200, { 'Content-Type': 'text/calendar' }).end(text))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
