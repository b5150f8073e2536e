import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { setTranslation } from '#shared/messages/t.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { catalogOf } from '../messages/catalogs.ts'
import { currentLanguage } from '../messages/in-language.ts'

afterAll(() => setTranslation(() => ({ language: currentLanguage(), find: catalogOf(currentLanguage()) })))

/** No form can send what these are about. */
const forProgrammers = ['Invalid cursor', 'Not a SHA-256', 'South comes before north']

test('schemas word what is wrong when they check, in the language of that moment', async () => {
  const endpoints = await definedEndpoints()
  const schemas = endpoints.flatMap(({ body, query, params = {} }) => [body, query, ...Object.values(params)])
  const words = [...writersIn(schemas)]
  setTranslation(() => ({ language: 'es', find: (text) => `translated: ${text}` }))
  const texts = new Set(words.map((write) => String(write({} as never))))
  expect(texts).toContain('translated: Name is required')
  expect([...texts].filter((text) => !text.startsWith('translated: ')).toSorted()).toEqual(forProgrammers)
})

/** The functions that write the texts of schemas and their checks. */
function writersIn(value: unknown, found = new Set<z.core.$ZodErrorMap>(), seen = new Set<unknown>()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found
  seen.add(value)
  const { error, _zod: inside } = value as { error?: z.core.$ZodErrorMap; _zod?: { def: object } }
  if (typeof error === 'function') found.add(error)
  for (const inner of inside ? [inside.def] : Object.values(value)) writersIn(inner, found, seen)
  return found
}
