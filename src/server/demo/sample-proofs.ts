/** A page with one line. */
export function samplePdf(line: string) {
  const text = `BT /F1 18 Tf 60 760 Td (${line.replaceAll(/[^ -~]|[()\\]/g, ' ')}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const offsets: number[] = []
  let pdf = '%PDF-1.4\n'
  objects.forEach((object, n) => {
    offsets.push(pdf.length)
    pdf += `${n + 1} 0 obj${object}endobj\n`
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(`${pdf}xref\n0 6\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

/** A card with a face and lines in place of text. */
export async function sampleCard() {
  const { default: sharp } = await import('sharp')
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640">
      <rect width="1000" height="640" fill="#d8d2c6"/>
      <rect x="60" y="60" width="880" height="520" rx="36" fill="#f7f3ea" stroke="#8a8373" stroke-width="4"/>
      <rect x="110" y="130" width="240" height="310" rx="18" fill="#b9c7bd"/>
      <circle cx="230" cy="250" r="66" fill="#f2e3d3"/>
      <path d="M130 440c10-90 60-120 100-120s90 30 100 120z" fill="#2f5d4c"/>
      <g fill="#6b6557"><rect x="400" y="140" width="420" height="34" rx="8"/><rect x="400" y="210" width="300" height="22" rx="6"/>
      <rect x="400" y="262" width="360" height="22" rx="6"/><rect x="400" y="314" width="220" height="22" rx="6"/></g>
      <g fill="#2a261e"><rect x="400" y="380" width="470" height="46" rx="4"/><rect x="110" y="490" width="760" height="40" rx="4"/></g></svg>`),
  )
    .jpeg()
    .toBuffer()
}
