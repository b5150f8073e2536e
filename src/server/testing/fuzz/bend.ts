/** The path of every value inside a value, itself first. */
export function* placesIn(value: unknown, at: string[] = []): Generator<string[]> {
  yield at
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...at, name])
}

/** A copy of the value with one part replaced. */
export function put(value: unknown, [name, ...deeper]: string[], other: unknown): unknown {
  if (name === undefined) return other
  const inner = put((value as Record<string, unknown>)[name], deeper, other)
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner }
}
