import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The sheet is an entry of the history, so that the phone's back button closes it. */
export function useDetailsSheet() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = (state as { details?: boolean } | null)?.details === true
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return {
    isOpen,
    /** From then on it is kept, so that it can leave the way it came. */
    wasOpened,
    open: () => void navigate(pathname + search, { state: { details: true } }),
    close: () => {
      if (isOpen) void navigate(-1)
    },
  }
}
