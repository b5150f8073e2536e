import { Search } from 'lucide-react'
import type { ClientCard } from '#shared/market/decks.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { colorsOf } from '#web/features/market/clients/client-colors.ts'
import { formatBudget, clientChips, formatFilters } from '#web/features/market/clients/format-client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CardFace } from '#web/features/market/listings/card/card-face.tsx'
import { formatCardReason } from './format-card-reason.ts'

const portraitOf = ({ id, name, avatarUrl }: ClientCard) => ({
  ...colorsOf(id),
  picture: avatarUrl ? (
    // Another person's picture must not be seen until this one has loaded.
    <img
      key={avatarUrl}
      src={avatarUrl}
      alt=""
      draggable={false}
      className="absolute inset-0 size-full object-cover"
    />
  ) : (
    <div className="absolute inset-0 grid place-items-center">
      <Avatar
        name={name}
        url={null}
        className="aspect-square h-[62%] bg-[oklch(1_0_0/0.42)]! text-[clamp(3rem,18cqh,6rem)] text-[oklch(0.3_0.03_70)]!"
      />
    </div>
  ),
})

interface ClientFaceProps {
  card: ClientCard
  kind: Kind
}

/** The card of a client. */
export const ClientFace = ({ card, kind }: ClientFaceProps) => (
  <CardFace
    photos={card.photos}
    title={card.name}
    isVerified={card.isVerified}
    place={formatFilters({ ...card, kinds: [kind] })}
    placeIcon={Search}
    price={formatBudget(card, kind)}
    chips={clientChips(card, kind)}
    why={formatCardReason(card.why)}
    kind={kind}
    portrait={portraitOf(card)}
    opensDetails
  />
)
