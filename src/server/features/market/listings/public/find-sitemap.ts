import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { isShown } from '../is-shown.ts'
import { isPublic } from './is-public.ts'

/** Fewer than a sitemap may contain, which keeps a page cheap. */
const listingsPerPage = 5_000
const maxPages = 200
const mayBePublic = (listing: string) => `${isShown(listing)} and ${listing}.is_public`

/** The last id of each page except the last one. Each step to the next page is one index walk. */
const pagesStatement = defineStatement<{ after: string }>(
  'find-sitemap-pages',
  `with recursive page(n, last_id) as (
      select 0, '00000000-0000-0000-0000-000000000000'::uuid
      union all
      select n + 1, (
        select g.id from listings g where ${mayBePublic('g')} and g.id > page.last_id
        order by g.id offset $1::int - 1 limit 1)
      from page where page.last_id is not null and n < $2)
    select last_id "after" from page where last_id is not null order by n`,
)

const pageStatement = defineStatement<{ id: string; changedAt: Date }>(
  'find-sitemap-page',
  `select g.id, g.surfaced_at "changedAt" from (
      select * from listings g where ${mayBePublic('g')} and g.id > $1 order by g.id limit $2) g
    join profiles p on p.id = g.owner_id where ${isPublic('g', 'p')} order by g.id`,
)

/** The ids after which the pages of public listings start. */
export async function findSitemapPages({ pool }: Pick<Deps, 'pool'>) {
  const pages = await pagesStatement.rows(pool, [listingsPerPage, maxPages])
  return pages.map(({ after }) => after)
}

/** The next page of public listings. */
export const findSitemapPage = ({ pool }: Pick<Deps, 'pool'>, after: string) =>
  pageStatement.rows(pool, [after, listingsPerPage])
