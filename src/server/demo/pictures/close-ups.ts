const wheels = ['zoom:1.75@0.72,0.56', 'zoom:1.75@0.33,0.56']
/** Points with details worth a close-up, as fractions of the picture's size. */
const closeUps: Record<string, string[]> = {
  motorcycle: wheels,
  bicycle: wheels,
  'yacht-motor': ['zoom:1.6@0.48,0.55'],
  'yacht-sailing': ['zoom:1.6@0.48,0.7'],
  'yacht-catamaran': ['zoom:1.6@0.48,0.68'],
}

/** A picture and close-ups of its parts. */
export function withCloseUps(name: string) {
  const whole = name.replace(/ zoom:\S+/, '')
  const subject = Object.keys(closeUps).find((start) => name.startsWith(start))
  return [name, ...(subject ? closeUps[subject]! : []).map((closeUp) => `${whole} ${closeUp}`)]
}
