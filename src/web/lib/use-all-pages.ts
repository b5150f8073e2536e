import { useEffect } from 'react'

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  isPending: boolean
  fetchNextPage: () => unknown
}

/** More than people scroll through in a list of options. */
const maxPages = 20

/** Fetches all pages, for lists that are useless in part. Returns whether more are coming. */
export function useAllPages({ data, hasNextPage, isFetching, isError, isPending, fetchNextPage }: Pages) {
  const isMore = hasNextPage && !isError && (data?.pages.length ?? 0) < maxPages
  useEffect(() => {
    if (isMore && !isFetching) fetchNextPage()
  }, [isMore, isFetching, fetchNextPage])
  return isPending || isMore
}
