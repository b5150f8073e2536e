import { createElement, Fragment, type ReactNode } from 'react'

/** The parts of a rich message. They need no keys, because they never change places. */
export const joinNodes = (...parts: ReactNode[]) => createElement(Fragment, null, ...parts)
