import type { ReactNode } from 'react'

/** The important part of a sentence. */
export const bold = (content: ReactNode) => <b className="font-title">{content}</b>
