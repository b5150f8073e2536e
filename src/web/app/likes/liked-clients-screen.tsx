import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Client } from '#shared/market/clients.ts'
import { clientDeckPath } from '#shared/market/kinds.ts'
import { clientLikeSorts, type ClientLikeSort, type LikedClient } from '#shared/market/likes.ts'
import { ClientCover } from '#web/features/market/clients/client-cover.tsx'
import { formatHighestBudget, formatFilters } from '#web/features/market/clients/format-client.ts'
import { clientPath } from '#web/features/market/clients/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LikeTile } from '#web/features/market/likes/like-tile.tsx'
import { LikeTools } from '#web/features/market/likes/like-tools.tsx'
import { LikedList } from '#web/features/market/likes/liked-list.tsx'
import { LikesPage } from '#web/features/market/likes/likes-page.tsx'
import { likedClientsKey, likedClientsQuery } from '#web/features/market/likes/likes-queries.ts'
import { useLikeOptions } from '#web/features/market/likes/use-like-options.ts'
import { useUnlike } from '#web/features/market/likes/use-unlike.ts'
import { ClientsWhoLikedMe } from './clients-who-liked-me.tsx'

const sorts: { value: ClientLikeSort; label: string }[] = [
  { value: 'latest', label: t('Most recent') },
  { value: 'name', label: t('Name') },
  { value: 'budget', label: t('Highest monthly budget') },
]

/** The clients an owner liked. */
export const LikedClientsScreen = () => <LikesPage mine={<LikedClients />} likedBy={<ClientsWhoLikedMe />} />

const LikedClients = () => {
  const { options, setOptions } = useLikeOptions(clientLikeSorts)
  const pages = useInfiniteQuery(likedClientsQuery(options))
  const unlike = useUnlike<LikedClient>(likedClientsKey, ({ client }) => client.id)
  return (
    <LikedList
      pages={pages}
      tools={<LikeTools sorts={sorts} options={options} onChange={setOptions} />}
      onShowAll={options.state && (() => setOptions({ state: undefined }))}
      empty={<NoLikesYet />}
    >
      {pages.data?.pages
        .flatMap(({ likes }) => likes)
        .map((like) => (
          <LikeTile
            key={like.client.id}
            like={like}
            name={like.client.name}
            picture={<ClientCover client={like.client} sizes="(width < 900px) 50vw, 260px" />}
            open={clientPath(like.client.id)}
            onUnlike={() => unlike(like.client.id)}
          >
            <Facts client={like.client} />
          </LikeTile>
        ))}
    </LikedList>
  )
}

const NoLikesYet = () => (
  <EmptyState
    drawing="heart-tag"
    heading="h2"
    title={t('No likes yet')}
    line={t('Clients you like in the deck show up here, along with where things stand.')}
    actions={
      <Link to={clientDeckPath('property')} className={buttonClasses({ look: 'primary', size: 'big' })}>
        {t('Meet clients')}
      </Link>
    }
  />
)

const Facts = ({ client }: { client: Client }) => {
  const budget = formatHighestBudget(client)
  return (
    <>
      <p className="mt-1 line-clamp-2 text-sm text-ink-muted">{formatFilters(client)}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-muted">
        <b className="numbers text-[1.1875rem] text-ink">{budget.amount}</b>
        {budget.unit}
      </p>
    </>
  )
}
