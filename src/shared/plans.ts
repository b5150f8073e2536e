/** What a plan limits, and how often the free one allows it. */
export const freeLimits = {
  undo: { uses: 3, per: 'day' },
  super_like: { uses: 1, per: 'week' },
} as const

export type LimitedAction = keyof typeof freeLimits
