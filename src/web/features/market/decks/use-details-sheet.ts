import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The sheet is a history entry, so the phone's back button closes it. */
export function useDetailsSheet() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = (state as { details?: boolean } | null)?.details === true
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return {
    isOpen,
    /** Keeps the sheet mounted from then on, so it can animate out. */
    wasOpened,
    open: () => void navigate(pathname + search, { state: { details: true } }),
    close: () => {
      if (isOpen) void navigate(-1)
    },
  }
}
