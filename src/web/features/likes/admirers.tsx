import { ChevronRight, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#shared/endpoint.ts'
import { clientDeckPath } from '#shared/kinds.ts'
import type { Admirer, listAdmirers } from '#shared/likes.ts'
import { dashboardPath } from '#shared/roles.ts'
import { clientPath } from '#web/features/clients/paths.ts'
import { onDayWords } from '#web/features/decks/why-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LikesFailed } from './liked-list.tsx'
import { useAdmirers } from './use-likes.ts'
import { SecretAdmirers } from './secret-admirers.tsx'

/** For a client: owners. Their listings come first in the deck. */
export const OwnersWhoLikedMe = () => (
  <Admirers
    who={['owner', 'owners']}
    line="Keep your filters wide and keep swiping: owners see who fits their listings."
    deckPath={dashboardPath('client')}
    hint="Their listings come first in your deck."
    pathOf={() => dashboardPath('client')}
  />
)

/** For an owner: clients who liked a listing. */
export const ClientsWhoLikedMe = () => (
  <Admirers
    who={['client', 'clients']}
    line="When a client likes one of your listings, they appear here."
    deckPath={clientDeckPath('property')}
    hint="They come first in your client decks."
    pathOf={({ id }) => clientPath(id)}
  />
)

interface AdmirersProps {
  /** One of them, many of them. */
  who: [string, string]
  /** What is said while there is nobody. */
  line: string
  deckPath: string
  hint: string
  /** Where a row leads: to the person, or to the deck that shows them first. */
  pathOf: (admirer: Admirer) => string
}

const Admirers = ({ who, line, deckPath, hint, pathOf }: AdmirersProps) => {
  const { data, isError, refetch } = useAdmirers()
  if (!data) return isError ? <LikesFailed onRetry={refetch} /> : <ListSkeleton />
  const toDeck = (
    <Link to={deckPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
      Start swiping
    </Link>
  )
  if (data.count === 0)
    return <EmptyState drawing="heart-tag" heading="h2" title="Nobody yet" line={line} actions={toDeck} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-title-2">{countWords(data, who)}</h2>
        <p className="mt-1 text-ink-muted">{hint}</p>
      </div>
      {data.admirers.length > 0 && (
        <Panel className="px-4! py-1!">
          <ul className="grid grid-cols-1 gap-x-10 max-tablet:divide-y max-tablet:divide-line tablet:grid-cols-2">
            {data.admirers.map((admirer) => (
              <li key={admirer.id}>
                <AdmirerRow admirer={admirer} to={pathOf(admirer)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!data.isListed && data.count > data.admirers.length && (
        <SecretAdmirers count={data.count - data.admirers.length} hasNamed={data.admirers.length > 0} />
      )}
      {data.isListed && <div className="grid desk:justify-start">{toDeck}</div>}
    </div>
  )
}

const mostCounted = 99
const countWords = ({ count }: ReplyOf<typeof listAdmirers>, [one, many]: [string, string]) =>
  `${count > mostCounted ? `More than ${mostCounted}` : count} ${count === 1 ? `${one} likes` : `${many} like`} you`

const AdmirerRow = ({ admirer, to }: { admirer: Admirer; to: string }) => (
  <Link to={to} className="group flex min-h-18 items-center gap-3.5 py-2.5 no-underline -outline-offset-2">
    <Avatar name={admirer.name} url={admirer.avatarUrl} className="size-12 text-base" />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5 font-semibold">
        <span className="truncate">{admirer.name}</span>
        {admirer.isSuper && <SuperMark />}
      </span>
      <span className="line-clamp-2 block text-sm text-ink-muted">{likedWords(admirer)}</span>
    </span>
    <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5" />
  </Link>
)

const SuperMark = (): ReactNode => (
  <span className="grid size-5.5 shrink-0 place-items-center rounded-pill bg-super text-super-ink">
    <Star className="size-3 fill-current" />
    <span className="sr-only">Super like</span>
  </span>
)

const likedWords = ({ listingTitle, likedAt, isSuper }: Admirer) =>
  `${isSuper ? 'Super liked' : 'Liked'} ${listingTitle ?? 'you'} ${onDayWords(likedAt)}`

const rows = ['one', 'two', 'three', 'four']

const ListSkeleton = () => (
  <div aria-busy="true" className="grid gap-5">
    <p className="sr-only">Loading</p>
    <Skeleton className="h-8 w-56" />
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-3.5">
        <Skeleton className="size-12 rounded-pill" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-60" />
        </div>
      </div>
    ))}
  </div>
)
