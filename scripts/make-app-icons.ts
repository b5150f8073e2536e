// Draws the installed app's icons and splash screens: `node scripts/make-app-icons.ts`. Its output is committed.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { appColors, icons } from './app-manifest.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/web/icons')
const mark = readFileSync(join(root, 'src/web/assets/favicon.svg'), 'utf8')

/** Screens of iPhones and iPads in pixels. Other systems generate a splash screen from the manifest. */
const splashSizes = [
  [750, 1334],
  [828, 1792],
  [1125, 2436],
  [1170, 2532],
  [1179, 2556],
  [1206, 2622],
  [1242, 2688],
  [1284, 2778],
  [1290, 2796],
  [1320, 2868],
  [1640, 2360],
  [1668, 2388],
  [2048, 2732],
] as const

interface Drawing {
  file: string
  width: number
  height: number
  ground: string
  color: string
  /** Relative to the shorter side. */
  markShare: number
}

async function draw({ file, width, height, ground, color, markShare }: Drawing) {
  const size = Math.round(Math.min(width, height) * markShare)
  // The keyhole shows the background, not the card behind it.
  const behindKeyhole = `<rect x="8.6" y="4.2" width="20.2" height="24.6" rx="5" fill="${ground}"/>`
  const colored = mark
    .replace(/fill="#\w+"/, `fill="${color}"`)
    .replace('<path', `${behindKeyhole}<path`)
    .replace('<svg', `<svg width="${size}" height="${size}"`)
  const { size: bytes } = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: Buffer.from(colored), gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toFile(join(target, file))
  console.log(`${file}: ${(bytes / 1000).toFixed(1)} kB`)
}

mkdirSync(target, { recursive: true })
const { accent, paper } = appColors
for (const { file, size, markShare } of icons)
  await draw({ file, width: size, height: size, ground: accent, color: paper, markShare })
for (const [width, height] of splashSizes)
  await draw({
    file: `splash-${width}x${height}.png`,
    width,
    height,
    ground: paper,
    color: accent,
    markShare: 0.3,
  })
