import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { safeParse } from 'zod/mini'
import { listMyListings } from '#shared/listings.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import type { ListingWish } from './my-listings.ts'

const typingMs = 250

/** What the list shows, kept in the address: a reload and the back button keep it. */
export function useListingWish() {
  const [params, setParams] = useSearchParams()
  const asked = safeParse(listMyListings.query, Object.fromEntries(params))
  const { status, kind, q } = asked.data ?? {}
  // Typing shows at once; the address and the list follow.
  const [typed, setTyped] = useState(q)
  const settledText = useSettled(typed, typingMs)

  const setWish = (part: Partial<ListingWish>) => {
    if ('q' in part) setTyped(part.q)
    const next = { status, kind, q: typed, ...part }
    const given = Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setParams(Object.fromEntries(given) as Record<string, string>, { replace: true })
  }
  return {
    wish: { status, kind, q: typed },
    settledWish: { status, kind, q: settledText },
    setWish,
    isNarrowed: Boolean(status ?? kind ?? typed),
  }
}
