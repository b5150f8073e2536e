import { useSearchParams } from 'react-router'
import { likeStates, type LikeState } from '#shared/market/likes.ts'

export interface LikeOptions<Sort extends string> {
  sort: Sort
  state: LikeState | undefined
}

/** Sort order and filter of the likes, stored in the URL. */
export function useLikeOptions<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const [search, setSearch] = useSearchParams()
  const options: LikeOptions<Sort> = {
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0],
    state: likeStates.find((state) => state === search.get('state')),
  }
  const setOptions = (change: Partial<LikeOptions<Sort>>) => {
    const { sort, state } = { ...options, ...change }
    setSearch(
      { ...(sort !== sorts[0] && { sort }), ...(state && { state }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return { options, setOptions }
}
