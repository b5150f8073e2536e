import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../http/app-error.ts'
import type { FairQueue, Share } from './fair-queue.ts'

/** A request's slot among the running ones. */
export interface Slot {
  queue: FairQueue
  share: Share
  /** Frees the slot; undefined while others have it. */
  leave: (() => void) | undefined
  isAnswered?: boolean
}

const slots = new AsyncLocalStorage<Slot>()

/** Runs a request that has a slot and frees it as soon as the response is ready, because reading it may take long. */
export function runInSlot<T>(slot: Slot, work: () => T | Promise<T>): T | Promise<T> {
  const leave = () => {
    slot.isAnswered = true
    slot.leave?.()
    slot.leave = undefined
  }
  return slots.run(slot, () => {
    try {
      const result = work()
      if (!(result instanceof Promise)) {
        leave()
        return result
      }
      return result.finally(leave)
    } catch (error) {
      leave()
      throw error
    }
  })
}

/** The share that the running request counts against; undefined outside of a request. */
export const currentShare = () => slots.getStore()?.share

/** For slow work without a database connection. Others can use the slot in the meantime. */
export async function outsideSlot<T>(work: () => Promise<T>, comesBack: 'at once' | 'in turn'): Promise<T> {
  const slot = slots.getStore()
  if (!slot?.leave) return work()
  slot.leave()
  slot.leave = undefined
  try {
    return await work()
  } finally {
    if (!slot.isAnswered)
      slot.leave =
        comesBack === 'at once' ? slot.queue.comeBack(slot.share) : await waitForTurn(slot.queue, slot.share)
  }
}

export const waitForTurn = (queue: FairQueue, share: Share | undefined) =>
  new Promise<() => void>((start, reject) =>
    queue.enter(share, { start, refuse: () => reject(new AppError('overloaded')) }),
  )
