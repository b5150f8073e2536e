import type { Language } from '#shared/messages/languages.ts'
import { show } from '#shared/messages/t.ts'
import { productName, tagline } from '#shared/product.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { languageParameter } from '../http/language-of.ts'
import { offeredLanguages } from '../messages/catalogs.ts'
import { currentLanguage } from '../messages/in-language.ts'

interface SharePicture {
  /** A path on our own site. */
  path: string
  alt: string
}

/** A page's metadata for search engines and link previews. */
export interface PageHead {
  title: string
  description: string
  /** The canonical path. */
  path: string
  picture?: SharePicture
  /** The first visible picture, so the browser can fetch it before any script runs. */
  firstPicture?: { srcSet: string; sizes: string }
  /** Structured data (schema.org). */
  data?: object
}

/** The size that link previews expect. */
export const sharePictureSize = { width: 1200, height: 630 } as const

const productPicture = (): SharePicture => ({
  path: '/icons/share.jpg',
  alt: `${productName}. ${show(tagline)}`,
})

/** Renders the head tags of a page in the language being written. Treats all values as untrusted user input. */
export function renderHead(origin: string, head: PageHead) {
  const { title, description, path, picture = productPicture(), firstPicture, data } = head
  const url = addressIn(currentLanguage(), origin + path)
  const pictureUrl = origin + picture.path
  const { width, height } = sharePictureSize
  return [
    tag('title', `${title} · ${productName}`),
    meta('name', 'description', description),
    link({ rel: 'canonical', href: url }),
    ...(offeredLanguages.length > 1 ? alternates(origin + path) : []),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', pictureUrl),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', pictureUrl),
    meta('name', 'twitter:image:alt', picture.alt),
    ...(firstPicture
      ? [
          link({
            rel: 'preload',
            as: 'image',
            fetchpriority: 'high',
            imagesrcset: firstPicture.srcSet,
            imagesizes: firstPicture.sizes,
          }),
        ]
      : []),
    ...(data ? [`<script type="application/ld+json">${jsonInHtml(data)}</script>`] : []),
  ].join('\n    ')
}

/** Each language has its own address. The plain one is English for search engines, which prefer no language. */
const addressIn = (language: Language, url: string) =>
  language === 'en' ? url : `${url}?${languageParameter}=${language}`

const alternates = (url: string) => [
  ...offeredLanguages.map((language) =>
    link({
      rel: 'alternate',
      hreflang: language,
      href: addressIn(language, url),
    }),
  ),
  link({ rel: 'alternate', hreflang: 'x-default', href: url }),
]

const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
const link = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')} />`

/** Only JSON escapes apply inside a script element, so nothing may remain that could end it. */
const jsonInHtml = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
