/** Muted backgrounds, and the same mixed with white for the disc behind a figure. */
const grounds = {
  sand: ['#ecd3ae', '#f4e6d1'],
  mist: ['#c3d9e0', '#dce9ed'],
  sage: ['#c4d8c2', '#dde9dc'],
  peach: ['#f0cdbb', '#f6e2d8'],
  lilac: ['#d8cfe3', '#e8e3ef'],
  butter: ['#efd9a9', '#f6e9cd'],
  rose: ['#e8c9cd', '#f2e0e2'],
  moss: ['#cfd8b9', '#e3e9d6'],
  stone: ['#d9d4c7', '#e9e6df'],
} as const
type Ground = keyof typeof grounds
export const groundNames = Object.keys(grounds) as Ground[]

interface Portrait {
  figure: string
  ground: Ground
  /** A face is a tight square crop. A card shows more of the figure. */
  isFace: boolean
}

export const toCardName = (figure: string, ground: Ground) => `person ${figure} ${ground}`
export const toFaceName = (figure: string, ground: Ground) => `face ${figure} ${ground}`

/** Undefined when the name isn't that of a portrait. */
export function parsePortraitName(name: string): Portrait | undefined {
  const [kind, figure = '', ground = ''] = name.split(' ')
  if (kind !== 'person' && kind !== 'face') return undefined
  return { figure, ground: ground as Ground, isFace: kind === 'face' }
}

/** The side of the square that figures are drawn in. */
const figureSide = 1744

/** A figure on a plain background, with a lighter disc behind it on a card. */
export function toPortraitSvg({ ground, isFace }: Portrait, figure: string) {
  const [dark, light] = grounds[ground]
  const place = (x: number, y: number, side: number) =>
    figure.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `)
  if (isFace)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 ${figureSide} ${figureSide}">
      <rect width="${figureSide}" height="${figureSide}" fill="${dark}"/>${place(-140, -35, figureSide * 1.16)}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200">
    <rect width="960" height="1200" fill="${dark}"/><circle cx="480" cy="700" r="500" fill="${light}"/>
    ${place(-150, -40, 1260)}</svg>`
}
