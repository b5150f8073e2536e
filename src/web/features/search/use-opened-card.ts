import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Details are an entry of the history, so that the back button closes them. */
export function useOpenedCard<Card extends { id: string }>() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // Kept while it closes, so that it can leave the way it came.
  const [card, setCard] = useState<Card>()
  const isOpen = card !== undefined && (state as { card?: string } | null)?.card === card.id
  return {
    card,
    isOpen,
    open(opened: Card) {
      setCard(opened)
      void navigate(pathname + search, { state: { card: opened.id } })
    },
    close: () => {
      if (isOpen) void navigate(-1)
    },
  }
}
