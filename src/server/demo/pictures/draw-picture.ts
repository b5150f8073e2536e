import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { projectRoot } from '../../project-root.ts'
import { parsePictureName } from './picture-name.ts'
import { parsePortraitName, toPortraitSvg } from './portrait.ts'

const photoFolder = path.join(projectRoot, 'assets/photos')
const faceFolder = path.join(projectRoot, 'assets/faces')

/** The library is large, so it is loaded with the first picture. */
const loadSharp = async () => (await import('sharp')).default

/** Renders a picture by name, at most as wide as requested: the smaller, the faster. */
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

  const { base, zoom } = parsePictureName(name)
  let picture = sharp(path.join(photoFolder, `${base}.webp`))
  const { width, height } = await picture.metadata()
  if (zoom) picture = picture.extract(cutAround(width, height, zoom))
  return picture.resize({ width: Math.min(width, maxWidth) })
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
