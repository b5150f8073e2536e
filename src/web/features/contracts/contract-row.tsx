import { ChevronRight, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { dealNames } from '#shared/contracts/deal-names.ts'
import type { ContractSummary } from '#shared/contracts/contracts.ts'
import { show } from '#shared/messages/t.ts'
import { contractPath } from '#shared/routes.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { useRowLink } from '#web/ui/list-detail/list-choice.ts'
import { nextStepOf, stateOf } from './format-contract.ts'

/** A contract with its state and next step. */
export const ContractRow = ({ contract }: { contract: ContractSummary }) => {
  const { id, myRole, other, listing, deal } = contract
  const { name, tone } = stateOf(contract)
  return (
    <Link
      {...useRowLink(id, contractPath(myRole, id))}
      className="group flex min-h-22 items-center gap-4 py-3 no-underline -outline-offset-2"
    >
      {listing?.cover ? (
        <span className="block h-18 w-15 shrink-0 overflow-hidden rounded-control">
          <PhotoImage photo={listing.cover} alt="" sizes="60px" />
        </span>
      ) : (
        <span className="grid h-18 w-15 shrink-0 place-items-center rounded-control bg-surface-sunken text-ink-muted">
          <FileText className="size-6" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="max-w-full truncate font-title">{other.name}</b>
          <StateBadge tone={tone}>{name}</StateBadge>
        </span>
        <span className="block truncate text-base">{listing?.title ?? show(dealNames[deal])}</span>
        <span className="line-clamp-2 text-sm text-ink-muted">{nextStepOf(contract)}</span>
      </span>
      <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5" />
    </Link>
  )
}
