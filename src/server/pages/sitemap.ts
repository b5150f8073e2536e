import { escapeHtml } from '../http/escape-html.ts'

interface SitemapEntry {
  url: string
  changedAt?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** XML escapes the same five characters as HTML. */
const entry = (name: string, { url, changedAt }: SitemapEntry) =>
  `<${name}><loc>${escapeHtml(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${name}>`

export const renderSitemap = (entries: readonly SitemapEntry[]) =>
  [head, `<urlset ${namespace}>`, ...entries.map((each) => entry('url', each)), '</urlset>', ''].join('\n')

/** The index of a sitemap that is too long for one file. */
export const renderSitemapIndex = (urls: readonly string[]) =>
  [
    head,
    `<sitemapindex ${namespace}>`,
    ...urls.map((url) => entry('sitemap', { url })),
    '</sitemapindex>',
    '',
  ].join('\n')
