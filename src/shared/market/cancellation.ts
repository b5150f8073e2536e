import { addDays } from '#shared/days.ts'

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** Until how many days before canceling is free, and what is owed later, as a share of the total. */
export const cancellationTerms = {
  flexible: { freeDaysBefore: 1, owedShare: 0.5 },
  moderate: { freeDaysBefore: 5, owedShare: 0.5 },
  strict: { freeDaysBefore: 14, owedShare: 1 },
} as const satisfies Record<CancellationPolicy, { freeDaysBefore: number; owedShare: number }>

/** The last day on which canceling is still free. */
export const lastFreeDay = (policy: CancellationPolicy, startsOn: string) =>
  addDays(startsOn, -cancellationTerms[policy].freeDaysBefore)
