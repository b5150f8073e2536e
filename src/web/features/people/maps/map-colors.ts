const names = [
  'land',
  'water',
  'shore',
  'border',
  'street',
  'park',
  'building',
  'name',
  'country-name',
] as const
export type MapColors = Record<(typeof names)[number] | 'accent', string>

/** The map's colors in the current theme. MapLibre doesn't support oklch, so the browser converts them. */
export function readMapColors(): MapColors {
  const probe = document.body.appendChild(document.createElement('i'))
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    pen.fillStyle = getComputedStyle(probe).color
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  const colors = Object.fromEntries(names.map((name) => [name, read(`--map-${name}`)]))
  const accent = read('--accent')
  probe.remove()
  return { ...colors, accent } as MapColors
}

/** Calls back when the person or their device switches to another theme. */
export function onThemeChange(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', changed)
  }
}
