import type { PoolClient } from 'pg'

interface Leaving {
  personId: string
  deletedId: string
}

const exchange = (column: string) => `${column} = case when ${column} = $1 then $2 else ${column} end`

/** What both have signed stands, with nobody in the person's place; what was still to be signed goes. */
export async function handOverContracts(client: PoolClient, { personId, deletedId }: Leaving) {
  await client.query(`delete from contracts where $1 in (owner_id, client_id) and state <> 'completed'`, [
    personId,
  ])
  await client.query(
    `update contracts set listing_id = case when owner_id = $1 then null else listing_id end,
       ${exchange('owner_id')}, ${exchange('client_id')} where $1 in (owner_id, client_id)`,
    [personId, deletedId],
  )
}
