import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import type { MailLink, MailSection } from '#server/mail/mail-layout.ts'
import { greeting, mailText, quote, type MailText } from '#server/mail/mail-text.ts'
import { createStopAlerts, sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
import { describeFound } from './describe-found.ts'

type Ordered = JobData<'send-search-email'>

/**
 * One email with everything new for a person, by search. The hits are read when it is sent, so those gone by then are
 * left out.
 */
export async function sendSearchMail(deps: Deps, { userId, over, searches }: Ordered) {
  const described = await describeFound(deps.pool, over, userId, searches)
  const hits = withoutRepetition(described).filter(({ items }) => items.length > 0)
  const count = hits.reduce((sum, { items, more }) => sum + items.length + more, 0)
  if (count === 0) return
  const [only] = hits.length === 1 ? hits : []
  const stops = only
    ? []
    : await Promise.all(hits.map(({ searchId }) => createStopAlerts(deps, userId, searchId)))
  const purpose = { topic: 'searches', ...(only && { searchId: only.searchId }) } as const
  await sendTopicMail(deps, userId, purpose, ({ name }) => ({
    subject: only ? subjectAbout(quote(only.name), over, count) : subjectFor(over, count),
    heading: headingFor(over, count),
    before: [
      greeting(name),
      only
        ? mailText('Here’s what’s new for {search}.', { search: quote(only.name) })
        : mailText('Here’s what’s new in your saved searches.'),
    ],
    sections: hits.map((hit, i) => sectionOf(deps.env.origin, hit, stops[i])),
    action: only
      ? { label: mailText('See all'), link: deps.env.origin + only.path }
      : {
          label: mailText('Your saved searches'),
          link: `${deps.env.origin}/${over === 'listings' ? 'client' : 'owner'}/saved-searches`,
        },
    after: [],
  }))
}

const headingFor = (over: Ordered['over'], count: number) =>
  over === 'listings'
    ? mailText('{count, plural, one {# new listing} other {# new listings}}', { count })
    : mailText('{count, plural, one {# new client} other {# new clients}}', { count })

const subjectAbout = (search: MailText, over: Ordered['over'], count: number) =>
  over === 'listings'
    ? mailText('{count, plural, one {# new listing: {search}} other {# new listings: {search}}}', {
        count,
        search,
      })
    : mailText('{count, plural, one {# new client: {search}} other {# new clients: {search}}}', {
        count,
        search,
      })

const subjectFor = (over: Ordered['over'], count: number) =>
  over === 'listings'
    ? mailText(
        '{count, plural, one {# new listing in your saved searches} other {# new listings in your saved searches}}',
        { count },
      )
    : mailText(
        '{count, plural, one {# new client in your saved searches} other {# new clients in your saved searches}}',
        { count },
      )

const sectionOf = (
  origin: string,
  { name, path, items, more }: Described[number],
  stop: (() => MailLink) | undefined,
): MailSection => ({
  heading: mailText('New for {search}', { search: quote(name) }),
  items: items.map((item) => ({ ...item.describe(), link: origin + item.path })),
  more:
    more > 0
      ? {
          label: mailText('{count, plural, one {# more} other {# more}}', { count: more }),
          link: origin + path,
        }
      : undefined,
  stop: stop?.(),
})

type Described = Awaited<ReturnType<typeof describeFound>>

/** A hit of several searches is listed under the first one. */
function withoutRepetition(searches: Described): Described {
  const listed = new Set<string>()
  return searches.map(({ items, ...search }) => {
    const fresh = items.filter(({ id }) => !listed.has(id))
    for (const { id } of fresh) listed.add(id)
    return { ...search, items: fresh }
  })
}
