// Draws the link preview of the product: `CHROME_PATH=/usr/bin/chromium node scripts/make-share-picture.ts`.
// Its output is committed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptionsWithoutWebgl } from '../e2e/support/launch-options.ts'
import { sharePictureSize } from '../src/server/pages/page-head.ts'
import { show } from '../src/shared/messages/t.ts'
import { productName, tagline } from '../src/shared/product.ts'
import { appColors } from './app-manifest.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file))
const inline = (type: string, file: string) => `data:${type};base64,${read(file).toString('base64')}`

/** From back to front. */
const cards = [
  { name: 'bicycle-city-01', place: 'left: 640px; top: 106px; rotate: -15deg' },
  { name: 'property-modern-pool-01', place: 'left: 862px; top: 92px; rotate: 16deg' },
  { name: 'motorcycle-scooter-01', place: 'left: 684px; top: 70px; rotate: -8deg' },
  { name: 'yacht-sailing-01', place: 'left: 810px; top: 62px; rotate: 9deg' },
  { name: 'property-cabin-01', place: 'left: 742px; top: 44px; rotate: 1deg' },
]

const html = `<style>
  @font-face { font-family: Bricolage; font-weight: 200 800;
    src: url(${inline('font/woff2', 'src/web/assets/fonts/bricolage-latin-opsz.woff2')}) }
  body { margin: 0; overflow: hidden; background: ${appColors.paper}; font-family: Bricolage; color: #262019 }
  img { position: absolute; width: 416px; height: 520px; border-radius: 36px; box-shadow: 0 18px 44px rgb(60 40 10 / 0.24) }
  header { position: absolute; left: 64px; top: 60px; display: flex; align-items: center; gap: 14px;
    font-size: 40px; font-weight: 700; letter-spacing: -0.035em }
  header svg { width: 52px; height: 52px }
  h1 { position: absolute; left: 64px; top: 196px; width: 500px; margin: 0;
    font-size: 72px; line-height: 1.02; font-weight: 700; letter-spacing: -0.045em; text-wrap: balance }
</style>
${cards.map(({ name, place }) => `<img style="${place}" src="${inline('image/webp', `assets/photos/${name}.webp`)}">`).join('')}
<header>${read('src/web/assets/favicon.svg')
  .toString()
  .replace(/fill="#\w+"/, `fill="${appColors.accent}"`)}${productName}</header>
<h1>${show(tagline)}</h1>`

const browser = await chromium.launch(launchOptionsWithoutWebgl)
const page = await browser.newPage({ viewport: sharePictureSize })
await page.setContent(html)
await page.evaluate(() => document.fonts.ready.then(() => undefined))
const target = join(root, 'src/web/icons/share.jpg')
const picture = await page.screenshot({ path: target, type: 'jpeg', quality: 84 })
await browser.close()
console.log(`share.jpg: ${(picture.length / 1000).toFixed(1)} kB`)
