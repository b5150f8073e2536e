import { Search } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Client, FittingListing } from '#shared/market/clients.ts'
import { looksForHome } from '#shared/market/profile-gaps.ts'
import { FactList } from '#web/features/market/listings/fact-list.tsx'
import { formatLanguage } from '#web/lib/format-language.ts'
import { distance } from '#web/lib/units.ts'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { formatAllBudgets, clientFacts, homeFacts, formatFilters } from './format-client.ts'
import { FittingListings } from './fitting-listings.tsx'

interface ClientDetailsProps {
  client: Client
  /** Absent when there is no owner whose listings could fit. */
  fits?: readonly FittingListing[]
}

/** Everything a client says about themselves, and which of the owner's listings fit. */
export const ClientDetails = ({ client, fits }: ClientDetailsProps) => {
  const about = [client.occupation, client.languages.map(formatLanguage).join(', ')]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-title-1 wrap-anywhere">
          {client.name}
          {client.isVerified && <VerifiedMark />}
        </h2>
        {about && <p className="mt-1.5 text-lg wrap-anywhere text-ink-muted">{about}</p>}
        <p className="mt-2.5 flex gap-2 font-medium">
          <Search className="mt-1 size-4 text-ink-muted" />
          {formatFilters(client)}
        </p>
      </div>
      <Numbers client={client} />
      <FactList facts={clientFacts(client)} />
      {looksForHome(client) && <HomeFacts client={client} />}
      {client.about && (
        <p className="max-w-[62ch] text-pretty wrap-anywhere whitespace-pre-line">{client.about}</p>
      )}
      {fits && <FittingListings fits={fits} />}
      <Completeness percent={client.completeness} />
    </div>
  )
}

const Numbers = ({ client }: { client: Client }) => {
  const budgets = formatAllBudgets(client)
  const numbers = [
    ...(budgets.length > 0 ? budgets : [{ amount: t('Any budget'), of: t('no limit given') }]),
    client.area
      ? {
          amount: distance(client.area.radiusKm),
          of: t('around {city}', { city: client.area.city }, 'below a distance'),
        }
      : { amount: t('Anywhere'), of: t('no area given') },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-2">
      {numbers.map(({ amount, of }) => (
        <div
          key={of}
          className="flex flex-col-reverse justify-end rounded-control bg-surface-sunken px-3.5 py-3"
        >
          <dt className="text-sm wrap-anywhere text-ink-muted">{of}</dt>
          <dd className="numbers text-[1.25rem] leading-[1.2]">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Titled "For a home" unless it's the only kind they look for. */
const HomeFacts = ({ client }: { client: Client }) => {
  const facts = homeFacts(client)
  if (facts.length === 0) return null
  return (
    <section>
      {client.kinds.length !== 1 && <h3 className="mb-2.5 text-title-3">{t('For a home')}</h3>}
      <FactList facts={facts} />
    </section>
  )
}

const Completeness = ({ percent }: { percent: number }) => (
  <div>
    <p className="text-sm font-semibold">{t('Profile {percent}% complete', { percent })}</p>
    <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-pill bg-surface-sunken">
      <div className="h-full rounded-pill bg-accent" style={{ width: `${percent}%` }} />
    </div>
  </div>
)
