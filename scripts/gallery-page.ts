import type { Part, Stop } from '../e2e/tour/stop.ts'
import { tour } from '../e2e/tour/tour.ts'

export type Size = 'phone' | 'desk'

/** The path of a stop's picture, relative to docs/. */
export const pictureOf = ({ name }: Stop, size: Size) => `gallery/${name}-${size}.webp`

const widths = { phone: 234, desk: 640 }
const columns = { phone: 4, desk: 2 }

const cell = (stop: Stop, size: Size) =>
  `<td valign="top"><img src="${pictureOf(stop, size)}" width="${widths[size]}" alt=""><br>${stop.caption}</td>`

function table(stops: Stop[], size: Size) {
  const rows: string[] = []
  for (let first = 0; first < stops.length; first += columns[size]) {
    const cells = stops.slice(first, first + columns[size]).map((stop) => cell(stop, size))
    rows.push(`<tr>\n${cells.join('\n')}\n</tr>`)
  }
  return `<table>\n${rows.join('\n')}\n</table>`
}

function chapter({ title, stops }: Part) {
  const wide = stops.filter(({ hasDesk }) => hasDesk)
  return [`## ${title}`, table(stops, 'phone'), ...(wide.length > 0 ? [table(wide, 'desk')] : [])].join(
    '\n\n',
  )
}

/** The page with all pictures, part by part. */
export const galleryPage = () =>
  [
    '# Gallery',
    'Every screen with its demo data, on a phone (390 × 844) and where it differs on a desk (1280 × 800), in the four themes.\n`npm run gallery` makes this page and its pictures.',
    ...tour.map(chapter),
  ].join('\n\n') + '\n'
