import { Search } from 'lucide-react'
import type { ClientCard } from '#shared/decks.ts'
import type { Kind } from '#shared/kinds.ts'
import { coloursOf } from '#web/features/clients/client-colours.ts'
import { budgetWords, clientChips, wantedWords } from '#web/features/clients/client-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CardFace } from './card-face.tsx'
import { whyWords } from './why-words.ts'

const portraitOf = ({ id, name, avatarUrl }: ClientCard) => ({
  ...coloursOf(id),
  picture: avatarUrl ? (
    <img src={avatarUrl} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
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
  isOnTop: boolean
}

/** Somebody who looks for what I have. */
export const ClientFace = ({ card, kind, isOnTop }: ClientFaceProps) => (
  <CardFace
    photos={card.photos}
    title={card.name}
    isVerified={card.isVerified}
    place={wantedWords({ ...card, kinds: [kind] })}
    placeIcon={Search}
    price={budgetWords(card)}
    chips={clientChips(card)}
    why={whyWords(card.why)}
    kind={kind}
    portrait={portraitOf(card)}
    isOnTop={isOnTop}
    opensDetails
  />
)
