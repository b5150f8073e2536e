/** A table whose rows are only kept for a while. */
export interface PartitionedTable {
  name: string
  /** The time or day that decides which partition a row is in. */
  column: string
  type: 'timestamptz' | 'date'
  /** Unique within a partition. A parent's key would have to contain the column. */
  key: string[]
  /** How much time a partition covers. Reads look into each one, so there should be few. */
  days: number
  /** Rows younger than this are kept; older ones go with the last of their partition. */
  keptDays: number
}

export const partitionedTables = {
  events: {
    name: 'events',
    column: 'created_at',
    type: 'timestamptz',
    key: ['user_id', 'seq'],
    days: 7,
    keptDays: 7,
  },
  /** Kept longer than a swipe can wait in a closed browser. */
  swipeReceipts: {
    name: 'swipe_receipts',
    column: 'created_at',
    type: 'timestamptz',
    key: ['user_id', 'key'],
    days: 15,
    keptDays: 30,
  },
  /** Yesterday's are kept because the clocks of two servers may differ. */
  listingViews: {
    name: 'listing_views',
    column: 'day',
    type: 'date',
    key: ['viewer_id', 'day', 'listing_id'],
    days: 1,
    keptDays: 1,
  },
  auditLogs: {
    name: 'audit_logs',
    column: 'created_at',
    type: 'timestamptz',
    key: ['id'],
    days: 91,
    keptDays: 730,
  },
} satisfies Record<string, PartitionedTable>
