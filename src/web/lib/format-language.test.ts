// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '#shared/people/languages.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

/** Anew, as on each page. */
async function namesOn(page: string) {
  document.documentElement.lang = page
  vi.resetModules()
  const { formatLanguage, loadLanguageCodes } = await import('./format-language.ts')
  await loadLanguageCodes()
  return languages.map(formatLanguage)
}

test('shows languages by their own names on an English page', async () => {
  expect(await namesOn('en')).toEqual(languages)
})

test('shows each language by a name of its own on other pages', async () => {
  for (const page of ['es', 'de', 'fr', 'pt', 'ar']) {
    const names = await namesOn(page)
    expect(new Set(names).size).toBe(languages.length)
    expect(names).not.toContain('German')
  }
})
