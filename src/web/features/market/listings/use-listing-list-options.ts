import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { safeParse } from 'zod/mini'
import { listMyListings } from '#shared/market/listings.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { ListingListOptions } from './listing-queries.ts'

const typingMs = 250

/** Search and filters of the list, kept in the URL so that reload and Back preserve them. */
export function useListingListOptions() {
  const [params, setParams] = useSearchParams()
  const asked = safeParse(listMyListings.query, Object.fromEntries(params))
  const { status, kind, q } = asked.data ?? {}
  // Typing shows at once; the URL and the list follow.
  const [typed, setTyped] = useState(q)
  const settledText = useDebounced(typed, typingMs)

  const setOptions = (part: Partial<ListingListOptions>) => {
    if ('q' in part) setTyped(part.q)
    const next = { status, kind, q: typed, ...part }
    const given = Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setParams(Object.fromEntries(given) as Record<string, string>, { replace: true })
  }
  return {
    options: { status, kind, q: typed },
    debouncedOptions: { status, kind, q: settledText },
    setOptions,
    isNarrowed: Boolean(status ?? kind ?? typed),
  }
}
