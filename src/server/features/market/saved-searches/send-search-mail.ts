import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import type { MailSection } from '#server/mail/mail-layout.ts'
import { greeting, quote, mailText } from '#server/mail/mail-text.ts'
import { createStopLink, sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
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
  const what = over === 'listings' ? (['listing', 'listings'] as const) : (['client', 'clients'] as const)
  const [only] = hits.length === 1 ? hits : []
  const sections: MailSection[] = await Promise.all(
    hits.map(async ({ searchId, name, path, items, more }) => ({
      heading: mailText`New for ${quote(name)}`,
      items: items.map(({ path: itemPath, ...item }) => ({ ...item, link: deps.env.origin + itemPath })),
      more: more > 0 ? { label: mailText`${more} more`, link: deps.env.origin + path } : undefined,
      stop: only ? undefined : await createStopLink(deps, userId, { topic: 'searches', searchId }),
    })),
  )
  const words = mailText`${count} new ${count === 1 ? what[0] : what[1]}`
  await sendTopicMail(
    deps,
    userId,
    { topic: 'searches', ...(only && { searchId: only.searchId }) },
    ({ name }) => ({
      subject: only ? mailText`${words}: ${quote(only.name)}` : mailText`${words} in your saved searches`,
      heading: words,
      before: [
        greeting(name),
        only
          ? mailText`Here’s what’s new for ${quote(only.name)}.`
          : mailText`Here’s what’s new in your saved searches.`,
      ],
      sections,
      action: only
        ? { label: mailText`See all`, link: deps.env.origin + only.path }
        : {
            label: mailText`Your saved searches`,
            link: `${deps.env.origin}/${over === 'listings' ? 'client' : 'owner'}/saved-searches`,
          },
      after: [],
    }),
  )
}

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
