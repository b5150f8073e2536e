import { t } from '#shared/messages/t.ts'
import { clientDeckPath } from '#shared/market/kinds.ts'
import { clientPath } from '#web/features/market/clients/paths.ts'
import { LikedBy } from '#web/features/market/likes/liked-by.tsx'
import { useLikeBack } from '#web/features/market/likes/use-like-back.ts'
import { ClientMatch } from '#web/features/conversations/matches/client-match.tsx'

/** Clients who liked one of the owner's listings. */
export const ClientsWhoLikedMe = () => {
  const { likeBack, match, dismiss } = useLikeBack()
  return (
    <>
      <LikedBy
        who="clients"
        line={t('When a client likes one of your listings, they appear here.')}
        deckPath={clientDeckPath('property')}
        hint={t('They come first in your client decks.')}
        pathOf={({ id }) => clientPath(id)}
        onLikeBack={likeBack}
      />
      {match && <ClientMatch match={match} onClose={dismiss} />}
    </>
  )
}
