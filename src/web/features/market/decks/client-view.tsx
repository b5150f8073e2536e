import { memo } from 'react'
import type { ClientCard } from '#shared/market/decks.ts'
import { kinds, type Kind } from '#shared/market/kinds.ts'
import { formatBudget, formatFilters } from '#web/features/market/clients/format-client.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { ClientFace } from './client-face.tsx'
import type { CardView } from './swipe-deck.tsx'

const loadDetails = () => import('./client-deck-details.tsx')
const Hero = lazyComponent(async () => (await loadDetails()).ClientHero)
const PanelHead = lazyComponent(async () => (await loadDetails()).ClientFacePicture)
const Details = lazyComponent(async () => (await loadDetails()).ClientDeckDetails)

const viewOf = (kind: Kind): CardView<ClientCard> => ({
  Face: memo((props) => <ClientFace {...props} kind={kind} />),
  Hero,
  PanelHead,
  Details,
  title: ({ name }) => name,
  describe(card) {
    const { amount, unit } = formatBudget(card, kind)
    return `${card.name}. ${formatFilters({ ...card, kinds: [kind] })}. ${amount}${unit}`
  },
  cover: ({ photos }) => photos[0],
})

/** How client cards look to owners, per asset kind. */
export const clientViews = Object.fromEntries(kinds.map((kind) => [kind, viewOf(kind)])) as Record<
  Kind,
  CardView<ClientCard>
>
