import type { Me } from '#shared/accounts.ts'
import { keptName } from '#web/lib/forget-kept.ts'

/** An answer of the server, as the query cache held it. */
export interface KeptAnswer {
  key: readonly unknown[]
  data: unknown
  at: number
}

interface Kept {
  me: Me
  answers: KeptAnswer[]
}

/** How many of each kind are kept, the latest first. */
const most: Record<string, number> = {
  role: 1,
  unread: 1,
  wishes: 1,
  deck: 5,
  matches: 1,
  conversations: 1,
  conversation: 10,
  messages: 10,
}

const kindOf = ({ key }: Pick<KeptAnswer, 'key'>) => String(key[0])
const hasFilter = ({ key }: Pick<KeptAnswer, 'key'>) =>
  ['matches', 'conversations'].includes(kindOf({ key })) && Boolean(key[1])

export const isForKeeping = (answer: Pick<KeptAnswer, 'key'>) => kindOf(answer) in most && !hasFilter(answer)

interface Pages {
  pages: unknown[]
  pageParams: unknown[]
}
const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pageParams' in data

/** Of a long list the first page, which is the latest. */
const firstPage = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: [undefined] } : data

export function latestOfEach(answers: KeptAnswer[]): KeptAnswer[] {
  const counts: Record<string, number> = {}
  return answers
    .toSorted((a, b) => b.at - a.at)
    .filter((answer) => {
      const kind = kindOf(answer)
      counts[kind] = (counts[kind] ?? 0) + 1
      return counts[kind] <= (most[kind] ?? 0)
    })
    .map((answer) => ({ ...answer, data: firstPage(answer.data) }))
}

/** What one person can read without a network. Signing out wipes it with everything else under `keyswipe.` */
export const keptAnswers = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  read(): Kept | undefined {
    try {
      const kept = JSON.parse(storage.getItem(keptName) ?? '') as Kept
      // JSON has no undefined, which stands for the first page.
      return { ...kept, answers: kept.answers.map((answer) => ({ ...answer, data: firstPage(answer.data) })) }
    } catch {
      return undefined
    }
  },
  write(kept: Kept) {
    try {
      storage.setItem(keptName, JSON.stringify(kept))
    } catch {
      // Full or forbidden: better nothing than something old.
      storage.removeItem(keptName)
    }
  },
})
