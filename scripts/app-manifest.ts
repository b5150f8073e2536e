import { show } from '../src/shared/messages/t.ts'
import { productName, tagline } from '../src/shared/product.ts'

export const appColors = { accent: '#0f5f43', paper: '#f7f2e9' }

/** A maskable icon may be cropped to a circle, so its mark stays in the center. */
export const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any', markShare: 0.68 },
  { file: 'icon-512.png', size: 512, purpose: 'any', markShare: 0.68 },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable', markShare: 0.58 },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable', markShare: 0.58 },
  { file: 'apple-touch-icon.png', size: 180, purpose: 'apple', markShare: 0.62 },
]

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** The web app manifest. */
export const appManifest = () => ({
  id: '/',
  name: productName,
  short_name: productName,
  description: show(tagline),
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: appColors.paper,
  theme_color: appColors.paper,
  categories: ['lifestyle', 'shopping'],
  icons: icons
    .filter(({ purpose }) => purpose !== 'apple')
    .map(({ file, size, purpose }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  shortcuts: [shortcut('Discover', '/'), shortcut('Messages', '/messages')],
})
