import { shippedTables } from '#server/backup/tables.ts'
import type { Role } from '#shared/roles.ts'
import type { TestApp } from '../test-app.ts'
import { secretLikeDay, type AccessWorld } from './access-world.ts'

interface StoredRow {
  table: string
  row: string
}

/** Limits, decks, sent emails, open streams and market changes update by themselves. */
const restless = ['rate_limits', 'decks', 'mailbox', 'presence', 'market_changes']
/** What the other side may see of a person. */
const shownTables = new Set(['profiles', 'client_profiles', 'client_filter_preferences', 'owner_profiles'])

/** Leaves out the time that every session updates once a minute. */
const rowsOf = (name: string) =>
  `select '${name}' "table", "row" from (select (to_jsonb(t) - 'last_seen_at')::text "row" from "${name}" t offset 0) t
   where "row" ~ $1 and "row" !~ $2`

/** All rows that name the insiders or something of theirs, but no stranger. */
export async function insidersRows(app: TestApp, { things, strangers }: AccessWorld) {
  const tables = await app.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> all($1)`,
    [[...restless, ...shippedTables]],
  )
  return app.query<StoredRow>(`${tables.map(({ name }) => rowsOf(name)).join(' union all ')} order by 1, 2`, [
    [things.clientId, things.ownerId, things.draftId, things.shownId].join('|'),
    [strangers.client.id, strangers.owner.id, things.likedListingId].join('|'),
  ])
}

const find = (pattern: RegExp, rows: StoredRow[]) =>
  new Set(rows.flatMap(({ row }) => row.match(pattern) ?? []))
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Texts that reveal the insiders when someone else reads them. */
export interface Marks {
  /** No one may read these. */
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

/** The texts of one insider that even their match may not read. */
export const secretsOf = ({ private: marks }: Marks, whose: Role) => [
  ...marks.filter((text) => text.startsWith(`private-${whose}-`)),
  ...(whose === 'owner' ? ['44.0123456', '121.0123456'] : []),
]
