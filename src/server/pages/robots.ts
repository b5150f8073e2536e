import { getPublicListing } from '#shared/market/public-listings.ts'
import { screens } from '#shared/routes.ts'
import { openPages } from './open-pages.ts'

/** `/client/` for `/client/dashboard`, `/messages` for itself. */
const areaOf = (path: string) => {
  const [, first, ...rest] = path.split('/')
  return rest.length > 0 ? `/${first}/` : `/${first}`
}

const isPrivate = ({ path, access }: (typeof screens)[number]) =>
  access !== 'linked' && !openPages.some((page) => page.path === path)

/** Search engines may crawl public pages only, and of the API only what those pages load. */
export const robotsText = (origin: string) =>
  [
    'User-agent: *',
    `Allow: ${getPublicListing.path.split(':')[0]}`,
    'Disallow: /api/',
    ...[...new Set(screens.filter(isPrivate).map(({ path }) => areaOf(path)))].map(
      (area) => `Disallow: ${area}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
