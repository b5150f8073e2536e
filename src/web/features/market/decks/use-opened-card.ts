import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface OpenedCardProps<Card> {
  find: (id: string) => Card | undefined
  /** Everything has been loaded. */
  isComplete: boolean
  /** The URL names a card that doesn't exist. */
  onGone: (id: string) => void
}

/** The details of the card named in the URL: the back button closes them, and a reload keeps them. */
export function useOpenedCard<Card extends { id: string }>({
  find,
  isComplete,
  onGone,
}: OpenedCardProps<Card>) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const id = params.get('card')
  // Kept while it closes, so it can animate out, and after a swipe has removed it from the list.
  const [card, setCard] = useState<Card>()
  const found = id === null ? undefined : find(id)
  if (found && found.id !== card?.id) setCard(found)
  const isOpen = id !== null && (found ?? card)?.id === id

  const isGone = id !== null && !isOpen && isComplete
  useEffect(() => {
    if (isGone) onGone(id)
  })

  return {
    card: found ?? card,
    isOpen,
    open(opened: Card) {
      setCard(opened)
      params.set('card', opened.id)
      void navigate(`${pathname}?${params}`, { state: { isFromList: true }, preventScrollReset: true })
    },
    close() {
      if (!isOpen) return
      if ((state as { isFromList?: boolean } | null)?.isFromList) return void navigate(-1)
      params.delete('card')
      return void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true })
    },
  }
}
