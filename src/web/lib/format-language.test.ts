// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { languages } from '#shared/people/languages.ts'
import { formatLanguage } from './format-language.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

test('shows languages by their own names on an English page', () => {
  expect(languages.map(formatLanguage)).toEqual(languages)
})

test('shows each language by a name of its own on other pages', () => {
  for (const page of ['es', 'de', 'fr', 'pt', 'ar']) {
    document.documentElement.lang = page
    expect(new Set(languages.map(formatLanguage)).size).toBe(languages.length)
  }
})
