import { getTableColumns, getTableName, type Table } from 'drizzle-orm'

export type { Table }

/** The schema's description of a table, for SQL that must not miss a column. */
export const describeTable = (table: Table) => ({
  name: getTableName(table),
  columns: Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: column.name,
    type: column.getSQLType(),
    isNumber: column.dataType === 'number',
  })),
})

/** SQL that selects every column under its schema name, so a row has the table's `$inferSelect` type. */
export const columnsOf = (table: Table, alias = describeTable(table).name) =>
  describeTable(table)
    .columns.map(({ field, name, type, isNumber }) => {
      // pg returns these as text, and dates as timestamps, to preserve precision.
      const isWide = isNumber && /^(bigint|numeric)/.test(type)
      const cast = isWide ? '::float8' : type === 'date' ? '::text' : ''
      return `${alias}.${name}${cast} "${field}"`
    })
    .join(', ')
