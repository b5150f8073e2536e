import type { QueryKey } from '@tanstack/react-query'
import type { Me } from '#shared/people/accounts.ts'
import { persistedName } from '../clear-persisted.ts'
import type { QueryName } from '../query-keys.ts'

/** A response from the query cache. */
export interface PersistedQuery {
  key: QueryKey
  data: unknown
  at: number
}

interface Kept {
  me: Me
  answers: PersistedQuery[]
}

/** How many of each are kept, latest first. */
const maxKept: Partial<Record<QueryName, number>> = {
  role: 1,
  unread: 1,
  filters: 1,
  deck: 5,
  matches: 1,
  conversations: 1,
  conversation: 10,
  messages: 10,
  'map-settings': 1,
}

const kindOf = ({ key }: Pick<PersistedQuery, 'key'>) => key[0]
const hasFilter = ({ key }: Pick<PersistedQuery, 'key'>) =>
  ['matches', 'conversations'].includes(kindOf({ key })) && Boolean(key[1])

export const isPersistable = (answer: Pick<PersistedQuery, 'key'>) =>
  kindOf(answer) in maxKept && !hasFilter(answer)

interface Pages {
  pages: unknown[]
  pageParams: unknown[]
}
const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pageParams' in data

/** Only the first page of a list, which has the latest entries. */
const firstPage = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: [undefined] } : data

export function latestOfEach(answers: PersistedQuery[]): PersistedQuery[] {
  const counts: Record<string, number> = {}
  return answers
    .toSorted((a, b) => b.at - a.at)
    .filter((answer) => {
      const kind = kindOf(answer)
      counts[kind] = (counts[kind] ?? 0) + 1
      return counts[kind] <= (maxKept[kind] ?? 0)
    })
    .map((answer) => ({ ...answer, data: firstPage(answer.data) }))
}

/** What one person can read offline. Signing out clears it with everything else under `keyswipe.` */
export const persistedQueries = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  read(): Kept | undefined {
    try {
      const kept = JSON.parse(storage.getItem(persistedName) ?? '') as Kept
      // JSON has no undefined, which is the cursor of the first page.
      return { ...kept, answers: kept.answers.map((answer) => ({ ...answer, data: firstPage(answer.data) })) }
    } catch {
      return undefined
    }
  },
  write(kept: Kept) {
    try {
      storage.setItem(persistedName, JSON.stringify(kept))
    } catch {
      // Full or blocked: nothing is better than outdated data.
      storage.removeItem(persistedName)
    }
  },
})
