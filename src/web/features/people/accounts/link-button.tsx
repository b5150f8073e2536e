import type { ReactNode } from 'react'

/** A button that looks like a link, for a message. */
export const linkButton = (onClick: () => void) => (content: ReactNode) => (
  <button type="button" className="link min-h-11" onClick={onClick}>
    {content}
  </button>
)
