import { msg, show, t, type Message } from '#shared/messages/t.ts'
import { productName, tagline, taglineDetail } from '#shared/product.ts'
import { verifyPath } from '#shared/routes.ts'
import type { PageHead } from './page-head.ts'

interface OpenPage {
  path: string
  title: Message
  describe: () => string
}

/** Pages that search engines may index. Everything else, except public listings, is marked noindex. */
export const openPages: readonly OpenPage[] = [
  {
    path: '/',
    title: msg('Rent, buy and connect'),
    describe: () => `${show(tagline)} ${show(taglineDetail)}`,
  },
  {
    path: '/test-swipe',
    title: msg('Try the deck'),
    describe: () =>
      t('Swipe a few homes, motorcycles, bicycles and yachts. No account needed, and nothing is stored.'),
  },
  {
    path: '/help',
    title: msg('Help'),
    describe: () => t('How {productName} works, and what to do when it doesn’t.', { productName }),
  },
  {
    path: verifyPath,
    title: msg('Verify a contract'),
    describe: () =>
      t('Check that a contract signed on {productName} hasn’t been changed. The file stays on your device.', {
        productName,
      }),
  },
  {
    path: '/terms',
    title: msg('Terms'),
    describe: () => t('What you agree to when you create an account on {productName}.', { productName }),
  },
  {
    path: '/privacy',
    title: msg('Privacy'),
    describe: () => t('What {productName} knows about you, why, and for how long.', { productName }),
  },
]

/** In the language being written. */
export function findOpenPage(path: string): PageHead | undefined {
  const page = openPages.find((one) => one.path === path)
  return page && { path, title: show(page.title), description: page.describe() }
}
