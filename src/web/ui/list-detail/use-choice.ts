import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MorePages } from '#web/ui/endless.tsx'
import { choiceOf, withChoice } from './list-choice.ts'

/** How many items to load in search of the one in the URL. Beyond that, the first item is selected. */
const maxSearched = 300

interface ChoiceProps<Item> {
  items: readonly Item[] | undefined
  query: Partial<MorePages>
  needsMe: ((item: Item) => boolean) | undefined
  isWide: boolean
}

/** The item open beside the list. The URL names it, so Back and a reload keep it. */
export function useChoice<Item extends { id: string }>({ items, query, needsMe, isWide }: ChoiceProps<Item>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wantedId = choiceOf(search)
  const found = items?.find(({ id }) => id === wantedId)
  const [lastFoundId, setLastFoundId] = useState<string>()
  if (found && found.id !== lastFoundId) setLastFoundId(found.id)

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isSearching =
    isWide &&
    items !== undefined &&
    wantedId !== null &&
    !found &&
    // Not for an item that was just removed from the list.
    wantedId !== lastFoundId &&
    hasNextPage === true &&
    !isFetchNextPageError &&
    items.length < maxSearched
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage?.()
  }, [isSearching, isFetchingNextPage, fetchNextPage])

  const usual = (needsMe && items?.find(needsMe)) ?? items?.[0]
  const chosen = found ?? (isSearching ? undefined : usual)
  const chosenId = chosen?.id
  useEffect(() => {
    // While the next screen is loading, this one must not navigate back to itself.
    const isLeaving = window.location.pathname !== pathname
    if (isWide && !isLeaving && chosenId !== undefined && chosenId !== wantedId)
      void navigate({ search: withChoice(search, chosenId) }, { replace: true, preventScrollReset: true })
  }, [isWide, chosenId, wantedId, pathname, search, navigate])

  return chosen
}
