import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { projectRoot } from '../../project-root.ts'
import { lights, parsePictureName } from './picture-name.ts'
import { parsePortraitName, toPortraitSvg } from './portrait.ts'

const photoFolder = path.join(projectRoot, 'assets/photos')
const faceFolder = path.join(projectRoot, 'assets/faces')

/** The library is large: it waits until somebody looks at a picture. */
const loadSharp = async () => (await import('sharp')).default

/** The picture of a name, at most as wide as asked for: the smaller, the quicker. */
export async function drawPicture(name: string, maxWidth: number): Promise<Sharp> {
  const sharp = await loadSharp()
  const portrait = parsePortraitName(name)
  if (portrait) {
    const figure = await readFile(path.join(faceFolder, `figure-${portrait.figure}.svg`), 'utf8')
    return sharp(Buffer.from(toPortraitSvg(portrait, figure))).resize({
      width: maxWidth,
      withoutEnlargement: true,
    })
  }

  const { base, isMirrored, hue, light, zoom } = parsePictureName(name)
  let picture = sharp(path.join(photoFolder, `${base}.webp`))
  const { width, height } = await picture.metadata()
  if (zoom) picture = picture.extract(cutAround(width, height, zoom))
  picture = picture.resize({ width: Math.min(width, maxWidth) })
  if (isMirrored) picture = picture.flop()
  if (hue !== 0) picture = picture.modulate({ hue: (hue + 360) % 360 })
  if (light) {
    const { factors, brightness, saturation } = lights[light]
    picture = picture.modulate({ brightness, saturation }).linear([...factors], [0, 0, 0])
  }
  return picture
}

const inside = (start: number, room: number) => Math.round(Math.min(Math.max(start, 0), room))

function cutAround(fullWidth: number, fullHeight: number, zoom: { factor: number; x: number; y: number }) {
  const [width, height] = [Math.round(fullWidth / zoom.factor), Math.round(fullHeight / zoom.factor)]
  return {
    left: inside(zoom.x * fullWidth - width / 2, fullWidth - width),
    top: inside(zoom.y * fullHeight - height / 2, fullHeight - height),
    width,
    height,
  }
}
