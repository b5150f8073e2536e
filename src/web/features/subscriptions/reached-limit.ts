import { useSyncExternalStore } from 'react'
import type { LimitedThing } from '#shared/subscriptions/subscriptions.ts'
import { isApiError } from '#web/lib/api.ts'

let reached: LimitedThing | undefined
const listeners = new Set<() => void>()

const set = (thing: LimitedThing | undefined) => {
  reached = thing
  for (const listener of listeners) listener()
}

/** Returns true if the plan's limit is reached; a dialog then says so. */
export function showPlanLimit(error: unknown, thing: LimitedThing) {
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
