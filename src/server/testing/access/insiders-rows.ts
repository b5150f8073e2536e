import type { Role } from '#shared/roles.ts'
import type { TestApp } from '../test-app.ts'
import { secretLikeDay, type AccessWorld } from './access-world.ts'

interface StoredRow {
  table: string
  row: string
}

/** Limits, found cards, sent mails, open streams and news of the market change by themselves. */
const restless = ['rate_limits', 'decks', 'mailbox', 'presence', 'market_news']
/** What the other side may see of a person. */
const shownTables = new Set(['profiles', 'client_profiles', 'client_filter_preferences', 'owner_profiles'])

const rowsOf = (name: string) =>
  `select '${name}' "table", "row" from (select to_jsonb(t)::text "row" from "${name}" t offset 0) t
   where "row" ~ $1 and "row" !~ $2`

/** Every row of every table that names the insiders or something of theirs, and no stranger. */
export async function insidersRows(app: TestApp, { things, strangers }: AccessWorld) {
  const tables = await app.query<{ name: string }>(
    `select tablename "name" from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [restless],
  )
  return app.query<StoredRow>(`${tables.map(({ name }) => rowsOf(name)).join(' union all ')} order by 1, 2`, [
    [things.clientId, things.ownerId, things.draftId, things.shownId].join('|'),
    [strangers.client.id, strangers.owner.id, things.likedListingId].join('|'),
  ])
}

const find = (pattern: RegExp, rows: StoredRow[]) =>
  new Set(rows.flatMap(({ row }) => row.match(pattern) ?? []))
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** What gives the insiders away when somebody else reads it. */
export interface Marks {
  /** Nobody may read these. */
  private: string[]
  /** Only the other side may read these. */
  public: string[]
}

export function findMarks(rows: StoredRow[], { things }: AccessWorld): Marks {
  const isShown = ({ table, row }: StoredRow) =>
    shownTables.has(table) || (table === 'listings' && row.includes(things.shownId))
  const shown = find(uuid, rows.filter(isShown))
  return {
    private: [
      ...[...find(uuid, rows)].filter((id) => !shown.has(id)),
      ...find(/private-[a-z]+-[a-z]+-\d+\b/g, rows),
      '44.0123456',
      '121.0123456',
      secretLikeDay,
    ],
    public: [...shown, ...find(/public-[a-z]+-[a-z]+-\d+\b/g, rows)],
  }
}

/** Those of one of the insiders that the other, whom they have matched, may not read either. */
export const secretsOf = ({ private: marks }: Marks, whose: Role) => [
  ...marks.filter((text) => text.startsWith(`private-${whose}-`)),
  ...(whose === 'owner' ? ['44.0123456', '121.0123456'] : []),
]
