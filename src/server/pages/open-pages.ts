import { show } from '#shared/messages/t.ts'
import { productName, tagline, taglineDetail } from '#shared/product.ts'
import { verifyPath } from '#shared/routes.ts'
import type { PageHead } from './page-head.ts'

/** Pages that search engines may index. Everything else, except public listings, is marked noindex. */
export const openPages: readonly PageHead[] = [
  { path: '/', title: 'Rent, buy and connect', description: `${show(tagline)} ${show(taglineDetail)}` },
  {
    path: '/test-swipe',
    title: 'Try the deck',
    description: `Swipe a few homes, motorcycles, bicycles and yachts. No account needed, and nothing is stored.`,
  },
  {
    path: '/help',
    title: 'Help',
    description: `How ${productName} works, and what to do when it doesn’t.`,
  },
  {
    path: verifyPath,
    title: 'Verify a contract',
    description: `Check that a contract signed on ${productName} hasn’t been changed. The file stays on your device.`,
  },
  {
    path: '/terms',
    title: 'Terms',
    description: `What you agree to when you create an account on ${productName}.`,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: `What ${productName} knows about you, why, and for how long.`,
  },
]

export const findOpenPage = (path: string) => openPages.find((page) => page.path === path)
