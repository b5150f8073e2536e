import type { Client } from '#shared/market/clients.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { formatBudget } from './format-client.ts'

/** A client's budget for an asset kind, in large type. */
export const ClientBudget = ({ client, kind }: { client: Client; kind: Kind }) => {
  const { amount, unit } = formatBudget(client, kind)
  return (
    <p className="flex flex-wrap items-baseline gap-2 text-ink-muted">
      <b className="font-display text-price text-ink">{amount}</b>
      {unit}
    </p>
  )
}
