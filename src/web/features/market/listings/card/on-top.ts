import { createContext, useContext } from 'react'

const OnTop = createContext(true)

/**
 * Whether a card is the top one of its deck. A context instead of a prop, so only the parts that use it render again
 * when a card comes to the top.
 */
export const OnTopProvider = OnTop.Provider
export const useIsOnTop = () => useContext(OnTop)
