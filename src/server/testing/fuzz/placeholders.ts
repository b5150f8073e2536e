import type { Things } from '../access/access-world.ts'

/**
 * Placeholders in a call before it is sent. They make it independent of the world and readable when it fails, and can
 * express what neither JSON nor a JavaScript string can.
 */
export const thing = (name: string) => `{{thing:${name}}}`
export const inCapitals = (id: string) =>
  id.startsWith('{{') ? id.replace('thing', 'THING') : id.toUpperCase()
export const long = (length: number) => `{{long:${length}}}`
/** A literal number: `1e309`, `-0`. */
export const written = (digits: string) => `{{written:${digits}}}`
/** Bytes that aren't valid UTF-8. */
export const bytes = (hex: string) => `{{bytes:${hex}}}`

/** A placeholder for each thing. */
export const placeholderThings = new Proxy({} as Things, { get: (_, name) => thing(String(name)) })

export const fill = (text: string, things: Things) =>
  text
    .replaceAll(/\{\{thing:(\w+)\}\}/g, (_, name: keyof Things) => things[name])
    .replaceAll(/\{\{THING:(\w+)\}\}/g, (_, name: keyof Things) => things[name].toUpperCase())
    .replaceAll(/"?\{\{written:([^}]*)\}\}"?/g, '$1')
    .replaceAll(/\{\{long:(\d+)\}\}/g, (_, length: string) => 'x'.repeat(Number(length)))

export const toBytes = (text: string) =>
  Buffer.concat(
    text.split(/\{\{bytes:([\da-f]+)\}\}/).map((part, n) => Buffer.from(part, n % 2 === 0 ? 'utf8' : 'hex')),
  )
