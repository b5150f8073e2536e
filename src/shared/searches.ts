export const searchAlerts = ['off', 'instant', 'daily', 'weekly'] as const
/** How often a saved search tells what is new. */
export type SearchAlerts = (typeof searchAlerts)[number]
