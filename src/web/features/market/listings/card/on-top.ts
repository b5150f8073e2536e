import { createContext, useContext } from 'react'

const OnTop = createContext(true)

/** Tells a card whether it is the top one of its deck. Not a prop, because everything else on it stays the same. */
export const OnTopProvider = OnTop.Provider
export const useIsOnTop = () => useContext(OnTop)
