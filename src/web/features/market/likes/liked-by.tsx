import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Heart, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Liker, listLikedBy } from '#shared/market/likes.ts'
import { dashboardPath } from '#shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatLikedMine } from './format-liked.ts'
import { LikesFailed } from './liked-list.tsx'
import { likedByQuery } from './likes-queries.ts'
import { HiddenLikes } from './hidden-likes.tsx'

/** For clients. The listings of these owners come first in the deck. */
export const OwnersWhoLikedMe = () => (
  <LikedBy
    who="owners"
    line={t('Keep your filters wide and keep swiping. Owners see who fits their listings.')}
    deckPath={dashboardPath('client')}
    hint={t('Their listings come first in your deck.')}
    pathOf={() => dashboardPath('client')}
  />
)

interface LikedByProps {
  who: 'owners' | 'clients'
  /** Shown while nobody has liked me. */
  line: string
  deckPath: string
  hint: string
  /** Where a row links to: the person, or the deck that shows them first. */
  pathOf: (liker: Liker) => string
  /** Set if the person can be liked, as opposed to their listings. */
  onLikeBack?: (liker: Liker) => void
}

export const LikedBy = ({ who, line, deckPath, hint, pathOf, onLikeBack }: LikedByProps) => {
  const { data, isError, refetch } = useQuery(likedByQuery)
  if (!data) return isError ? <LikesFailed onRetry={refetch} /> : <ListSkeleton />
  const toDeck = (
    <Link to={deckPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
      {t('Start swiping')}
    </Link>
  )
  if (data.count === 0)
    return (
      <EmptyState drawing="heart-tag" heading="h2" title={t('No one yet')} line={line} actions={toDeck} />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-title-2">{formatCount(data, who)}</h2>
        <p className="mt-1 text-ink-muted">{hint}</p>
      </div>
      {data.likers.length > 0 && (
        <Panel className="px-4! py-1!">
          <ul className="grid grid-cols-1 gap-x-10 max-tablet:divide-y max-tablet:divide-line tablet:grid-cols-2">
            {data.likers.map((liker) => (
              <li key={liker.id} className="flex items-center gap-2">
                <LikerRow liker={liker} to={pathOf(liker)} />
                {onLikeBack && (
                  <Button
                    size="small"
                    onClick={() => onLikeBack(liker)}
                    aria-label={t('Like back {name}', { name: liker.name })}
                  >
                    <Heart className="fill-current text-like" />
                    <span className="max-tablet:sr-only">{t('Like back')}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!data.isListed && data.count > data.likers.length && (
        <HiddenLikes count={data.count - data.likers.length} hasNamed={data.likers.length > 0} />
      )}
      {data.isListed && <div className="grid desk:justify-start">{toDeck}</div>}
    </div>
  )
}

const maxCounted = 99
const formatCount = ({ count }: ReplyOf<typeof listLikedBy>, who: LikedByProps['who']) =>
  count > maxCounted
    ? t(
        '{who, select, clients {{count, plural, one {More than # client likes you} other {More than # clients like you}}} other {{count, plural, one {More than # owner likes you} other {More than # owners like you}}}}',
        { who, count: maxCounted },
      )
    : t(
        '{who, select, clients {{count, plural, one {# client likes you} other {# clients like you}}} other {{count, plural, one {# owner likes you} other {# owners like you}}}}',
        { who, count },
      )

const LikerRow = ({ liker, to }: { liker: Liker; to: string }) => (
  <Link
    to={to}
    className="group flex min-h-18 min-w-0 flex-1 items-center gap-3.5 py-2.5 no-underline -outline-offset-2"
  >
    <Avatar name={liker.name} url={liker.avatarUrl} className="size-12 text-base" />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5 font-semibold">
        <span className="truncate">{liker.name}</span>
        {liker.isSuper && <SuperMark />}
      </span>
      <span className="line-clamp-2 block text-sm text-ink-muted">{formatLikedMine(liker)}</span>
    </span>
    <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5" />
  </Link>
)

const SuperMark = (): ReactNode => (
  <span className="grid size-5.5 shrink-0 place-items-center rounded-pill bg-super text-super-ink">
    <Star className="size-3 fill-current" />
    <span className="sr-only">{t('Super like')}</span>
  </span>
)

const rows = ['one', 'two', 'three', 'four']

const ListSkeleton = () => (
  <div aria-busy="true" className="grid gap-5">
    <p className="sr-only">{t('Loading')}</p>
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
