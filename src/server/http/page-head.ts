import { productName, tagline } from '#shared/product.ts'
import { escapeHtml } from './escape-html.ts'

interface SharePicture {
  /** An address of ours. */
  path: string
  alt: string
}

/** What a page says of itself to search engines, and to whoever shows a link to it. */
export interface PageHead {
  title: string
  description: string
  /** Under which it is to be known. */
  path: string
  picture?: SharePicture
  /** A picture that is seen first, so that the browser can fetch it before any script runs. */
  firstPicture?: { srcSet: string; sizes: string }
  /** In the words of schema.org. */
  data?: object
}

/** As wide and as high as those who show links want it. */
export const sharePictureSize = { width: 1200, height: 630 } as const

const productPicture: SharePicture = {
  path: '/icons/share.jpg',
  alt: `${productName}. ${tagline}`,
}

/** The tags for the head of a page; everything in it may have been written by anybody. */
export function renderHead(origin: string, head: PageHead) {
  const { title, description, path, picture = productPicture, firstPicture, data } = head
  const url = origin + path
  const pictureUrl = origin + picture.path
  const { width, height } = sharePictureSize
  return [
    tag('title', `${title} · ${productName}`),
    meta('name', 'description', description),
    link({ rel: 'canonical', href: url }),
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

const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
const link = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')} />`

/** In a script element nothing is escaped but by JSON itself: no sign may be left that could end it. */
const jsonInHtml = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
