const wheels = ['zoom:1.75@0.72,0.56', 'zoom:1.75@0.33,0.56']
/** Where there is something to see from nearer by, in shares of the picture. */
const closeUps: Record<string, string[]> = {
  motorcycle: wheels,
  bicycle: wheels,
  'yacht-motor': ['zoom:1.6@0.48,0.55'],
  'yacht-sailing': ['zoom:1.6@0.48,0.7'],
  'yacht-catamaran': ['zoom:1.6@0.48,0.68'],
}

/** A picture of a thing, and pictures of parts of the same. */
export function withCloseUps(name: string) {
  const whole = name.replace(/ zoom:\S+/, '')
  const subject = Object.keys(closeUps).find((start) => name.startsWith(start))
  return [name, ...(subject ? closeUps[subject]! : []).map((closeUp) => `${whole} ${closeUp}`)]
}
