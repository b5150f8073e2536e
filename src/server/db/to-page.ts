/** Cuts off the extra row that was read beyond the page. `next` is where the next page starts, null at the end. */
export function toPage<Row>(rows: readonly Row[], size: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, size)
  return { page, next: rows.length > size ? cursorOf(page.at(-1)!) : null }
}
