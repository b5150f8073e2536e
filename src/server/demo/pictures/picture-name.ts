/** Kinds of light that a picture can be graded to: factors for red, green and blue, then brightness and saturation. */
export const lights = {
  dawn: { factors: [1.06, 0.97, 0.98], brightness: 1.04, saturation: 0.9 },
  golden: { factors: [1.1, 1, 0.84], brightness: 1, saturation: 1.08 },
  dusk: { factors: [0.86, 0.84, 1.04], brightness: 0.88, saturation: 0.95 },
  clear: { factors: [0.95, 1, 1.06], brightness: 1.06, saturation: 1.12 },
  rose: { factors: [1.1, 0.93, 1.02], brightness: 0.97, saturation: 1 },
} as const satisfies Record<
  string,
  { factors: [number, number, number]; brightness: number; saturation: number }
>
export type Light = keyof typeof lights

interface PictureEdits {
  /** Of `assets/photos`, without its ending. */
  base: string
  isMirrored: boolean
  /** Degrees around the colour circle. */
  hue: number
  light: Light | undefined
  /** A cut of the picture, `factor` times as close, around a point given in shares of its size. */
  zoom: { factor: number; x: number; y: number } | undefined
}

const isLight = (word: string): word is Light => word in lights

/** A picture is named by what it is made of: `yacht-motor-01 mirror dusk hue:20 zoom:1.3@0.5,0.6`. */
export function parsePictureName(name: string): PictureEdits {
  const [base = '', ...words] = name.split(' ')
  const edits: PictureEdits = { base, isMirrored: false, hue: 0, light: undefined, zoom: undefined }
  for (const word of words) {
    const [key, value = ''] = word.split(':')
    if (word === 'mirror') edits.isMirrored = true
    else if (isLight(word)) edits.light = word
    else if (key === 'hue') edits.hue = Number(value)
    else if (key === 'zoom') {
      const [factor = 1, x = 0.5, y = 0.5] = value.split(/[@,]/).map(Number)
      edits.zoom = { factor, x, y }
    } else throw new Error(`A picture cannot be "${word}"`)
  }
  return edits
}
