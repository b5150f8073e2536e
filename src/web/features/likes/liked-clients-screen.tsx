import { Link } from 'react-router'
import type { Client } from '#shared/clients.ts'
import { clientDeckPath } from '#shared/kinds.ts'
import { clientLikeSorts, type ClientLikeSort, type LikedClient } from '#shared/likes.ts'
import { ClientCover } from '#web/features/clients/client-cover.tsx'
import { budgetWords, wantedWords } from '#web/features/clients/client-words.ts'
import { clientPath } from '#web/features/clients/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ClientsWhoLikedMe } from './admirers.tsx'
import { LikeTile } from './like-tile.tsx'
import { LikeTools } from './like-tools.tsx'
import { LikedList } from './liked-list.tsx'
import { LikesPage } from './likes-page.tsx'
import { useLikeWish } from './use-like-wish.ts'
import { likesKeys, useLikedClients } from './use-likes.ts'
import { useUnlike } from './use-unlike.ts'

const sorts: { value: ClientLikeSort; label: string }[] = [
  { value: 'latest', label: 'Latest liked' },
  { value: 'name', label: 'Name' },
  { value: 'budget', label: 'Highest budget' },
]

/** An owner's likes. */
export const LikedClientsScreen = () => <LikesPage mine={<LikedClients />} admirers={<ClientsWhoLikedMe />} />

const LikedClients = () => {
  const { wish, setWish } = useLikeWish(clientLikeSorts)
  const pages = useLikedClients(wish)
  const unlike = useUnlike<LikedClient>(likesKeys.clients, ({ client }) => client.id)
  return (
    <LikedList
      pages={pages}
      tools={<LikeTools sorts={sorts} wish={wish} onChange={setWish} />}
      onShowAll={wish.state && (() => setWish({ state: undefined }))}
      empty={<NobodyLiked />}
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

const NobodyLiked = () => (
  <EmptyState
    drawing="heart-tag"
    heading="h2"
    title="Nobody liked yet"
    line="Clients you like in the deck are kept here, with what became of it."
    actions={
      <Link to={clientDeckPath('property')} className={buttonClasses({ look: 'primary', size: 'big' })}>
        Meet clients
      </Link>
    }
  />
)

const Facts = ({ client }: { client: Client }) => {
  const budget = budgetWords(client)
  return (
    <>
      <p className="mt-1 line-clamp-2 text-sm text-ink-muted">{wantedWords(client)}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-muted">
        <b className="numbers text-[1.1875rem] text-ink">{budget.amount}</b>
        {budget.unit}
      </p>
    </>
  )
}
