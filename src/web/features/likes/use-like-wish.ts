import { useSearchParams } from 'react-router'
import { likeStates, type LikeState } from '#shared/likes.ts'

export interface LikeWish<Sort extends string> {
  sort: Sort
  state: LikeState | undefined
}

/** In which order likes are looked at, and which of them: the address remembers it. */
export function useLikeWish<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const [search, setSearch] = useSearchParams()
  const wish: LikeWish<Sort> = {
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0],
    state: likeStates.find((state) => state === search.get('state')),
  }
  const setWish = (change: Partial<LikeWish<Sort>>) => {
    const { sort, state } = { ...wish, ...change }
    setSearch(
      { ...(sort !== sorts[0] && { sort }), ...(state && { state }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return { wish, setWish }
}
