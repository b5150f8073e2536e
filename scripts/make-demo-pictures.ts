// Measures the pictures of the demo data: `node scripts/make-demo-pictures.ts`. Its output is committed.
import { writeFile } from 'node:fs/promises'
import { cutPhoto } from '#server/features/people/photos/cut-photo.ts'
import { photoNames, pictureFactsFile, type PictureFacts } from '../src/server/demo/pictures/demo-pictures.ts'
import { drawPicture } from '../src/server/demo/pictures/draw-picture.ts'

const facts: Record<string, PictureFacts> = {}
for (const name of photoNames) {
  const { width, height, thumbhash, tint } = await cutPhoto(
    await (await drawPicture(name, 1080)).png().toBuffer(),
  )
  facts[name] = { width, height, thumbhash, tint }
}
await writeFile(pictureFactsFile, `${JSON.stringify(facts, null, 2)}\n`)
console.log(`${photoNames.length} pictures`)
