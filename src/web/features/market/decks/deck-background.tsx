import { Suspense, type ReactNode } from 'react'
import { DeckSkeleton } from './deck-skeleton.tsx'
import type { Deck } from './use-deck.ts'

/** Replaces the cards while they load; `children` take over if there are none. */
export const DeckBackground = ({ state, children }: { state: Deck<never>['state']; children: ReactNode }) =>
  state === 'loading' ? <DeckSkeleton /> : <Suspense fallback={<DeckSkeleton />}>{children}</Suspense>
