// Resizes the pictures of /test-swipe: `node scripts/make-sample-pictures.ts`. Its output is committed.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutPhoto } from '#server/features/people/photos/cut-photo.ts'

const root = join(import.meta.dirname, '..')
const pictures = join(root, 'src/web/assets/samples')
const notes = join(root, 'src/web/features/market/decks/samples/sample-colors.ts')

const names = [
  'property-cabin-01',
  'property-cabin-02',
  'property-living-sage-01',
  'property-bedroom-sage-01',
  'motorcycle-scooter-01',
  'property-modern-pool-01',
  'property-modern-pool-02',
  'property-living-nordic-01',
  'property-kitchen-nordic-01',
  'bicycle-city-01',
  'yacht-sailing-01',
  'property-townhouse-01',
  'property-living-warm-01',
  'motorcycle-naked-01',
  'yacht-catamaran-01',
  'yacht-catamaran-02',
]

await mkdir(pictures, { recursive: true })
const colors: Record<string, { thumbhash: string; tint: string }> = {}
for (const name of names) {
  const original = await readFile(join(root, 'assets/photos', `${name}.webp`))
  for (const width of [480, 640, 960])
    await sharp(original)
      .resize({ width })
      .webp({ quality: 74, effort: 6 })
      .toFile(join(pictures, `${name}-${width}.webp`))
  const { thumbhash, tint } = await cutPhoto(original)
  colors[name] = { thumbhash, tint }
}
await writeFile(
  notes,
  `// Written by scripts/make-sample-pictures.ts.\nexport const sampleColors = ${JSON.stringify(colors, null, 2)}\n`,
)
execFileSync('npx', ['oxfmt', notes])
