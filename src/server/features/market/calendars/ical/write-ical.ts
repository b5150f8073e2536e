const maxLineBytes = 75

/** A moment in UTC, without milliseconds. */
export const toIcalMoment = (at: Date) => at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

export const escapeIcalText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** A line longer than 75 octets continues after a line break and a space. No character is split. */
function fold(line: string) {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxLineBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** The lines of a calendar file according to RFC 5545. */
export const toIcal = (lines: readonly string[]) => lines.map((line) => `${fold(line)}\r\n`).join('')
