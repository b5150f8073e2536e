import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The elements in the texts of these pages. */
export const b = (content: ReactNode) => <b>{content}</b>

export const linkTo = (path: string) => (content: ReactNode) => <Link to={path}>{content}</Link>
