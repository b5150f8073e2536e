// Resizes the landing page's pictures: `node scripts/make-landing-pictures.ts`. Its output is committed.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/web/assets/landing')

const fan = [
  'property-cabin-01',
  'motorcycle-scooter-01',
  'yacht-sailing-01',
  'bicycle-city-01',
  'property-modern-pool-01',
]
const kinds = ['property-townhouse-01', 'motorcycle-cruiser-02', 'bicycle-road-02', 'yacht-catamaran-01']

const widthsOf = (name: string) => (fan.includes(name) ? [320, 480, 720, 960] : [320, 480, 720])

await mkdir(target, { recursive: true })
for (const name of [...fan, ...kinds]) {
  for (const width of widthsOf(name)) {
    const picture = sharp(join(root, 'assets/photos', `${name}.webp`)).resize({ width })
    const avif = await picture
      .clone()
      .avif({ quality: 52, effort: 7 })
      .toFile(join(target, `${name}-${width}.avif`))
    const webp = await picture
      .clone()
      .webp({ quality: 74, effort: 6 })
      .toFile(join(target, `${name}-${width}.webp`))
    console.log(
      `${name} ${width}: avif ${Math.round(avif.size / 1024)} kB, webp ${Math.round(webp.size / 1024)} kB`,
    )
  }
}
