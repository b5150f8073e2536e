interface PictureCut {
  /** File name in `assets/photos`, without its extension. */
  base: string
  /** A crop of the picture, `factor` times as close, around a point given as fractions of its size. */
  zoom: { factor: number; x: number; y: number } | undefined
}

/** A picture is a rendering, or a close-up of one: `yacht-motor-01 zoom:1.3@0.5,0.6`. */
export function parsePictureName(name: string): PictureCut {
  const [base = '', crop] = name.split(' ')
  if (crop === undefined) return { base, zoom: undefined }
  const numbers = /^zoom:([\d.]+)@([\d.]+),([\d.]+)$/.exec(crop)
  if (!numbers) throw new Error(`"${name}" is not the name of a picture`)
  const [factor = 1, x = 0.5, y = 0.5] = numbers.slice(1).map(Number)
  return { base, zoom: { factor, x, y } }
}
