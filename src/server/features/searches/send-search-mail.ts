import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import type { MailSection } from '../../mail/mail-layout.ts'
import { createStopLink, sendTopicMail } from '../notifications/send-topic-mail.ts'
import { describeFound } from './describe-found.ts'

type Ordered = JobData<'search-mail'>

/** One mail about all that is new for a person, by search. Read as it is sent: what has vanished is left out. */
export async function sendSearchMail(deps: Deps, { userId, over, searches }: Ordered) {
  const described = await describeFound(deps.pool, over, userId, searches)
  const news = withoutRepetition(described).filter(({ items }) => items.length > 0)
  const count = news.reduce((sum, { items, more }) => sum + items.length + more, 0)
  if (count === 0) return
  const what = over === 'listings' ? ['listing', 'listings'] : ['client', 'clients']
  const [only] = news.length === 1 ? news : []
  const sections: MailSection[] = await Promise.all(
    news.map(async ({ searchId, name, path, items, more }) => ({
      heading: name,
      items: items.map(({ path: itemPath, ...item }) => ({ ...item, link: deps.env.origin + itemPath })),
      more: more > 0 ? { label: `${more} more`, link: deps.env.origin + path } : undefined,
      stop: only ? undefined : await createStopLink(deps, userId, { topic: 'searches', searchId }),
    })),
  )
  const words = `${count} new ${count === 1 ? what[0] : what[1]}`
  await sendTopicMail(
    deps,
    userId,
    { topic: 'searches', ...(only && { searchId: only.searchId }) },
    ({ name }) => ({
      subject: only ? `${words}: ${only.name}` : `${words} in your saved searches`,
      heading: words,
      before: [
        `Hello ${name},`,
        only ? `This is new for “${only.name}”.` : 'This is new in your saved searches.',
      ],
      sections,
      action: only
        ? { label: 'See all', link: deps.env.origin + only.path }
        : {
            label: 'Your saved searches',
            link: `${deps.env.origin}/${over === 'listings' ? 'client' : 'owner'}/saved-searches`,
          },
      after: [],
    }),
  )
}

type Described = Awaited<ReturnType<typeof describeFound>>

/** What fits several searches is listed under the first of them. */
function withoutRepetition(searches: Described): Described {
  const listed = new Set<string>()
  return searches.map(({ items, ...search }) => {
    const fresh = items.filter(({ id }) => !listed.has(id))
    for (const { id } of fresh) listed.add(id)
    return { ...search, items: fresh }
  })
}
