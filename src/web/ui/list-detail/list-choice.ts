import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

interface ListChoice {
  /** Whether the list is in a pane beside the detail. */
  isPane: boolean
  chosenId: string | undefined
}

export const ListChoiceContext = createContext<ListChoice>({ isPane: false, chosenId: undefined })

export const useListChoice = () => useContext(ListChoiceContext)

const choiceParam = 'open'

export const choiceOf = (search: string) => new URLSearchParams(search).get(choiceParam)

/** The current query string with another item selected. */
export function withChoice(search: string, id: string) {
  const params = new URLSearchParams(search)
  params.set(choiceParam, id)
  return `?${params}`
}

/** Props for a row's link: to the detail beside the list, or to its own page if there is no room. */
export function useRowLink<To extends string | undefined>(id: string, to: To) {
  const { isPane, chosenId } = useListChoice()
  const { search } = useLocation()
  if (!isPane) return { to }
  return { to: { search: withChoice(search, id) }, 'aria-current': id === chosenId || undefined }
}
