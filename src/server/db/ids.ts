import { randomUUID } from 'node:crypto'

/** A UUIDv7. It starts with the time, so consecutive rows are close together in an index. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const afterVersion = randomUUID().slice(15)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${afterVersion}`
}
