import { customType, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A range of days, such as `[2026-11-20,2026-11-23)`. */
export const days = customType<{ data: string }>({ dataType: () => 'daterange' })
/** Ranges of days that neither touch nor overlap. */
export const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' })
