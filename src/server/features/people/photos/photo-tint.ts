/** The share of a picture, from the bottom, that its card fades out of. */
const meltShare = 0.38
const lightness = { min: 0.225, max: 0.285 }
const maxChroma = 0.05

interface Pixels {
  /** Four bytes per pixel, row by row. */
  rgba: Uint8Array
  width: number
  height: number
}

/** The dark color a card fades into, taken from the lowest part of its picture. */
export function tintOf(pixels: Pixels) {
  const { l, a, b } = toOklab(meanOfLowestPart(pixels))
  const chroma = Math.hypot(a, b)
  const scale = chroma > maxChroma ? maxChroma / chroma : 1
  const dark = Math.min(lightness.max, Math.max(lightness.min, l))
  const channels = toSrgb({ l: dark, a: a * scale, b: b * scale })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

type Color = [red: number, green: number, blue: number]

function meanOfLowestPart({ rgba, width, height }: Pixels): Color {
  const from = Math.floor(height * (1 - meltShare)) * width * 4
  const sum: Color = [0, 0, 0]
  for (let i = from; i < rgba.length; i += 4) {
    sum[0] += rgba[i]!
    sum[1] += rgba[i + 1]!
    sum[2] += rgba[i + 2]!
  }
  const count = (rgba.length - from) / 4
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

const toLinear = (channel: number) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const fromLinear = (c: number) => {
  const channel = c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
}

interface Oklab {
  l: number
  a: number
  b: number
}

// Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
function toOklab([red, green, blue]: Color): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  }
}

function toSrgb({ l, a, b }: Oklab): Color {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}
