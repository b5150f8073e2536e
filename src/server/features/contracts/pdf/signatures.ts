import { drawingSize, type ContractSignature, type Drawing } from '#shared/contracts/contracts.ts'
import { runsOf } from './fonts.ts'
import { faint, ink, type Paper } from './paper.ts'
import type { Words } from './words/words.ts'

const boxHeight = 84
/** Includes the names below. */
export const signaturesHeight = boxHeight + 52

/** Times on paper are in UTC and say so. */
export const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

export function writeSignatures(paper: Paper, signatures: ContractSignature[], words: Words) {
  const { doc, left, width } = paper
  paper.keepTogether(signaturesHeight)
  doc.y += 10
  const top = doc.y
  const boxWidth = (width - 28) / 2
  signatures.forEach((signature, i) => {
    const x = left + i * (boxWidth + 28)
    paper.figure(words.signatureOf(signature.name), () => {
      if (signature.drawing) drawStrokes(paper, signature.drawing, x, top, boxWidth)
      else writeByHand(paper, signature.name, x, top, boxWidth)
      doc
        .moveTo(x, top + boxHeight)
        .lineTo(x + boxWidth, top + boxHeight)
        .lineWidth(0.8)
        .stroke(ink)
    })
    doc.x = x
    doc.y = top + boxHeight + 6
    paper.write('P', signature.name, { face: 'strong', width: boxWidth, gap: 1 })
    doc.x = x
    paper.write('P', words.signedAs(signature.role, moment(signature.signedAt)), {
      size: 8.5,
      color: faint,
      width: boxWidth,
    })
  })
  doc.x = left
}

function drawStrokes({ doc }: Paper, drawing: Drawing, x: number, y: number, boxWidth: number) {
  const scale = Math.min(boxWidth / drawingSize.width, boxHeight / drawingSize.height)
  const place = ([px, py]: [number, number]) => [x + px * scale, y + py * scale] as const
  doc.lineWidth(1.6).lineCap('round').lineJoin('round').strokeColor(ink)
  for (const [first, ...rest] of drawing) {
    const start = place(first!)
    doc.moveTo(...start)
    // A dot is a line of length zero.
    for (const point of rest.length > 0 ? rest : [first!]) doc.lineTo(...place(point))
    doc.stroke()
  }
}

function writeByHand({ doc }: Paper, name: string, x: number, y: number, boxWidth: number) {
  const runs = runsOf(name, 'hand')
  const widthAt = (size: number) =>
    runs.reduce((sum, { font, text }) => sum + doc.font(font.name).fontSize(size).widthOfString(text), 0)
  const size = Math.min(34, (34 * boxWidth) / widthAt(34))
  let at = x
  for (const { font, text } of runs) {
    doc
      .font(font.name)
      .fontSize(size)
      .fillColor(ink)
      .text(text, at, y + boxHeight - size * 1.25, { lineBreak: false })
    at += doc.widthOfString(text)
  }
}
