import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ClientCard } from '#shared/market/decks.ts'
import { ClientDetails } from '#web/features/market/clients/client-details.tsx'
import { ClientPortrait } from '#web/features/market/clients/client-portrait.tsx'
import { clientPath } from '#web/features/market/clients/paths.ts'
import { PhotoStrip } from '#web/features/people/photos/photo-strip.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClasses } from '#web/ui/button.tsx'

/** The top of the details sheet. */
export const ClientHero = ({ card }: { card: ClientCard }) =>
  card.photos.length > 0 ? (
    <PhotoStrip
      photos={card.photos}
      of={card.name}
      sizes="100vw"
      className="h-85 max-h-[45dvh] tablet:h-100"
    />
  ) : (
    <ClientPortrait client={card} />
  )

/** The top of the panel beside the deck. */
export const ClientFacePicture = ({ card: { name, avatarUrl } }: { card: ClientCard }) => (
  <Avatar name={name} url={avatarUrl} className="mb-4 size-18 text-title-2" />
)

/** A client's details, with a link to their page. */
export const ClientDeckDetails = ({ card }: { card: ClientCard }) => (
  <>
    <ClientDetails client={card} fits={card.fits} />
    <Link to={clientPath(card.id)} className={`${buttonClasses({ wide: true })} mt-6`}>
      {t('Open profile')}
    </Link>
  </>
)
