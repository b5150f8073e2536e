import { describe, expect, test } from 'vitest'
import { languages } from '#shared/messages/languages.ts'
import { catalogText, readCatalog, templateFile, updateCatalog } from './catalogs.ts'
import { collectMessages, readSource, sourceFiles } from './collect.ts'
import { findUntranslated } from './find-untranslated.ts'
import { markMessages } from './mark.ts'
import { namesIn, parseMessage, pluralsIn } from './icu.ts'

/** Texts that stay as they are in every language. */
const untranslated: Record<string, string> = {
  'src/shared/contracts/contract-templates/': 'a contract is in one language, whoever reads it',
  'src/shared/contracts/contracts.ts': 'no form sends it',
  'src/shared/contracts/seal/find-sealed.ts': 'a part of the sealed file',
  'src/shared/conversations/shared-addresses.ts': 'addresses in contracts are in their language',
  'src/shared/cursor.ts': 'no form sends it',
  'src/shared/market/browse.ts': 'no form sends it',
  'src/shared/messages/languages.ts': 'each language by its own name',
  'src/shared/operations/operator.ts': 'drafts of operators, which they edit',
  'src/shared/people/anonymity.ts': 'it is sent like a name',
  'src/shared/people/format-device.ts': 'it is compared with what is stored',
  'src/shared/people/languages.ts': 'what is stored; shown by `Intl`',
  'src/shared/people/oauth-providers.ts': 'names',
  'src/shared/people/top-level-domains.ts': 'parts of addresses',
  'src/shared/product.ts': 'a name',
  'src/shared/routes.ts': 'paths',
  'src/shared/subscriptions/plans.ts': 'names of plans',
  'src/web/features/conversations/chat/message-harm.ts': 'patterns of what people write',
  'src/web/features/market/decks/samples/sample-listings.ts': 'names of people and places',
  'src/web/features/people/landing/step-drawings.tsx': 'a name',
  'src/web/features/people/maps/': 'names of fonts and shapes',
  'src/web/features/people/notifications/notification-state.ts': 'a name of the browser’s',
  'src/web/features/subscriptions/plan-tags.tsx': 'class names',
  'src/web/lib/shortcuts.ts': 'names of keys',
}
const isException = (file: string) => Object.keys(untranslated).some((start) => file.startsWith(start))

const collected = collectMessages()

describe('every text', () => {
  test('of the web app and the shared rules is a message', () => {
    const missed = sourceFiles()
      .filter((file) => !file.startsWith('src/server/') && !isException(file))
      .flatMap((file) =>
        findUntranslated(readSource(file), file).map(({ line, text }) => `${file}:${line}: ${text}`),
      )
    expect(missed).toEqual([])
  })

  test.each([
    `const Note = () => <p>Nothing was saved</p>`,
    `const Note = () => <p aria-label="Nothing was saved" />`,
    `const text = isSaved ? t('Saved') : 'Nothing was saved.'`,
    'const text = `Nothing was saved for ${name}`',
    `showToast({ title: 'Nothing' })`,
  ])('is found in %s', (code) => {
    expect(findUntranslated(code, 'planted.tsx')).toHaveLength(1)
  })
})

const marked = (call: string) =>
  markMessages(`import { t } from '#shared/messages/t.ts'\nconst text = ${call}`, 'planted.ts')

describe('a message', () => {
  test.each([
    [`t('Hello {name}')`, 'no value for {name}'],
    [`t('Hello', { name })`, 'no placeholder for the value name'],
    [`t('{count, plural, one {# day}}', { count })`, 'MISSING_OTHER_CLAUSE'],
    ['t(`Hello ${name}`)', 'must be a literal'],
    [`t('{at, date}', { at })`, 'Format dates, times and numbers before'],
  ])('like %s fails the build: %s', (call, problem) => {
    expect(() => marked(call)).toThrow(problem)
  })
})

test('the template has every message: `npm run messages` writes it', () => {
  expect(catalogText(templateFile)).toBe(updateCatalog(templateFile, collected))
})

describe.each(languages.filter((language) => language !== 'en'))('the catalog of %s', (language) => {
  const name = `${language}.po`
  const translations = new Map(
    readCatalog(name).items.map(({ msgctxt, msgid, msgstr }) => [
      JSON.stringify([msgctxt ?? undefined, msgid]),
      msgstr[0]!,
    ]),
  )
  const translationOf = ({ text, about }: { text: string; about: string | undefined }) =>
    translations.get(JSON.stringify([about, text])) ?? ''

  test('has every message, and no other: `npm run messages` updates it', () => {
    expect(catalogText(name)).toBe(updateCatalog(name, collected))
  })

  test('translates every message', () => {
    expect(collected.filter((message) => translationOf(message) === '')).toEqual([])
  })

  test('has the placeholders and tags of each message', () => {
    for (const message of collected) {
      const kind = message.isRich ? 'rich' : 'text'
      const names = (text: string) => namesIn(parseMessage(text, kind)).toSorted()
      expect([message.text, names(translationOf(message))]).toEqual([message.text, names(message.text)])
    }
  })

  test('has every plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const message of collected)
      for (const plural of pluralsIn(parseMessage(translationOf(message), message.isRich ? 'rich' : 'text')))
        expect([message.text, Object.keys(plural.options)]).toEqual([
          message.text,
          expect.arrayContaining(pluralCategories),
        ])
  })
})
