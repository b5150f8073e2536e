import { productName, tagline, taglineDetail } from '#shared/product.ts'
import { verifyPath } from '#shared/routes.ts'
import type { PageHead } from './page-head.ts'

/** Pages that search engines may show to anybody. What is not here, and no public listing, asks not to be shown. */
export const openPages: readonly PageHead[] = [
  { path: '/', title: 'Rent, buy and connect', description: `${tagline} ${taglineDetail}` },
  {
    path: '/test-swipe',
    title: 'Try the deck',
    description: `Swipe a few homes, motorcycles, bicycles and yachts. No account is needed and nothing is stored.`,
  },
  {
    path: '/help',
    title: 'Help',
    description: `How ${productName} works, and what to do when it does not.`,
  },
  {
    path: verifyPath,
    title: 'Verify a contract',
    description: `See whether a contract that was signed on ${productName} is unchanged. The file stays on your device.`,
  },
  {
    path: '/terms',
    title: 'Terms',
    description: `What you agree to when you make an account at ${productName}.`,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: `What ${productName} knows about you, why, and for how long.`,
  },
]

export const findOpenPage = (path: string) => openPages.find((page) => page.path === path)
