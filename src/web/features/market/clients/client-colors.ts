const colors = [
  { ground: 'oklch(0.865 0.062 78)', tint: 'oklch(0.285 0.042 62)' },
  { ground: 'oklch(0.86 0.035 220)', tint: 'oklch(0.28 0.03 230)' },
  { ground: 'oklch(0.86 0.045 150)', tint: 'oklch(0.28 0.035 155)' },
  { ground: 'oklch(0.87 0.045 25)', tint: 'oklch(0.285 0.045 20)' },
]

/** The background behind a person without photos; always the same for the same person. */
export const colorsOf = (id: string) =>
  colors[Number.parseInt(id.slice(-2), 16) % colors.length] ?? colors[0]!
