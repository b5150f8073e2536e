import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

export interface OpenFont {
  name: string
  bytes: Buffer
  has: (codePoint: number) => boolean
}

function openFont(file: string): OpenFont {
  const content = readFileSync(resolve(file))
  const bytes = file.endsWith('.woff') ? unpackWoff(content) : content
  const font = create(bytes) as Font
  return { name: file, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}

const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']
const ofFamily = (family: string, weight: number, of = scripts) =>
  of.map((script) => openFont(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`))
const last = (file: string) => [openFont(`dejavu-fonts-ttf/ttf/${file}.ttf`)]

const makeFaces = () => ({
  text: [...ofFamily('source-serif-4', 400), ...last('DejaVuSerif')],
  strong: [...ofFamily('source-serif-4', 600), ...last('DejaVuSerif-Bold')],
  hand: [
    ...ofFamily('caveat', 600, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']),
    ...last('DejaVuSerif-Italic'),
  ],
})
export type Face = keyof ReturnType<typeof makeFaces>

let opened: Record<Face, OpenFont[]> | undefined
/** Each face consists of several files; a character uses the first one that has it. Read on first use. */
export const faces = () => (opened ??= makeFaces())

export interface Run {
  font: OpenFont
  text: string
}

/** Splits a text into runs that one font can show. */
export function runsOf(text: string, face: Face): Run[] {
  const fonts = faces()[face]
  const runs: Run[] = []
  for (const character of text) {
    const now = runs.at(-1)
    const codePoint = character.codePointAt(0)!
    if (now && (character === ' ' || now.font.has(codePoint))) now.text += character
    else runs.push({ font: fonts.find((font) => font.has(codePoint)) ?? fonts[0]!, text: character })
  }
  return runs
}

/** Characters missing from at least one of these faces, which can't be printed. */
export const unprintable = (text: string, ...written: Face[]) =>
  [...new Set(text.replaceAll(/\s/g, ''))].filter((character) =>
    written.some((face) => !faces()[face].some((font) => font.has(character.codePointAt(0)!))),
  )
