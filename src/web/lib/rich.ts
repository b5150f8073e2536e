import type { ReactNode } from 'react'

type RichValues = Readonly<Record<string, ReactNode | ((content: ReactNode) => ReactNode)>>

/**
 * Like `t`, for texts with parts that are elements: `rich('Read the <terms>terms</terms>', { terms: (content) => … })`.
 * The build replaces the calls.
 */
export declare function rich(text: string, values: RichValues, about?: string): ReactNode
