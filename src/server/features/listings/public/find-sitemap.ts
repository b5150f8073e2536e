import type { Deps } from '../../../deps.ts'
import { isShown } from '../../wishes/listing-fits-wishes.ts'
import { isPublic } from './is-public.ts'

/** Fewer than a sitemap may hold, so that a page of it costs little. */
const listingsPerPage = 5_000
const maxPages = 200
const mayBePublic = (listing: string) => `${isShown(listing)} and ${listing}.is_public`

/** The last id of every page but the last: from one to the next there is one walk along the index. */
const pagesStatement = {
  name: 'find-sitemap-pages',
  text: `with recursive page(n, last_id) as (
      select 0, '00000000-0000-0000-0000-000000000000'::uuid
      union all
      select n + 1, (
        select g.id from listings g where ${mayBePublic('g')} and g.id > page.last_id
        order by g.id offset $1::int - 1 limit 1)
      from page where page.last_id is not null and n < $2)
    select last_id "after" from page where last_id is not null order by n`,
}

const pageStatement = {
  name: 'find-sitemap-page',
  text: `select g.id, g.surfaced_at "changedAt" from (
      select * from listings g where ${mayBePublic('g')} and g.id > $1 order by g.id limit $2) g
    join profiles p on p.id = g.owner_id where ${isPublic('g', 'p')} order by g.id`,
}

/** After which ids the pages of public listings begin. */
export async function findSitemapPages({ replica }: Pick<Deps, 'replica'>) {
  const { rows } = await replica.read((pool) =>
    pool.query<{ after: string }>({ ...pagesStatement, values: [listingsPerPage, maxPages] }),
  )
  return rows.map(({ after }) => after)
}

/** The public listings that come next. */
export async function findSitemapPage({ replica }: Pick<Deps, 'replica'>, after: string) {
  const { rows } = await replica.read((pool) =>
    pool.query<{ id: string; changedAt: Date }>({ ...pageStatement, values: [after, listingsPerPage] }),
  )
  return rows
}
