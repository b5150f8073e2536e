import { useSyncExternalStore } from 'react'
import type { LimitedThing } from '#shared/subscriptions.ts'
import { isApiError } from '#web/lib/api.ts'

let reached: LimitedThing | undefined
const listeners = new Set<() => void>()

const set = (thing: LimitedThing | undefined) => {
  reached = thing
  for (const listener of listeners) listener()
}

/** True when the plan allows no more of these; a dialog over the screen then says so. */
export function toldLimit(error: unknown, thing: LimitedThing) {
  const isLimit = isApiError(error, 'plan_limit_reached')
  if (isLimit) set(thing)
  return isLimit
}

export const forgetLimit = () => set(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useReachedLimit = () => useSyncExternalStore(subscribe, () => reached)
