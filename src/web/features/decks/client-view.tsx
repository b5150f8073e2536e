import { memo } from 'react'
import type { ClientCard } from '#shared/decks.ts'
import { kinds, type Kind } from '#shared/kinds.ts'
import { budgetWords, wantedWords } from '#web/features/clients/client-words.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { ClientFace } from './client-face.tsx'
import type { CardView } from './swipe-deck.tsx'

const loadDetails = () => import('./client-deck-details.tsx')
const Hero = lazyPart(async () => (await loadDetails()).ClientHero)
const PanelHead = lazyPart(async () => (await loadDetails()).ClientFacePicture)
const Details = lazyPart(async () => (await loadDetails()).ClientDeckDetails)

const viewOf = (kind: Kind): CardView<ClientCard> => ({
  Face: memo((props) => <ClientFace {...props} kind={kind} />),
  Hero,
  PanelHead,
  Details,
  title: ({ name }) => name,
  say: (card) =>
    `${card.name}. ${wantedWords({ ...card, kinds: [kind] })}. ${Object.values(budgetWords(card)).join(' ')}`,
  cover: ({ photos }) => photos[0],
})

/** Clients as those see them who have a kind of thing to offer. */
export const clientViews = Object.fromEntries(kinds.map((kind) => [kind, viewOf(kind)])) as Record<
  Kind,
  CardView<ClientCard>
>
