import PdfKit from 'pdfkit'
import { faces, runsOf, type Face } from './fonts.ts'
import type { Words } from './words/words.ts'

export const ink = '#241c17'
export const faint = '#6d625a'
export const accent = '#14573d'
const margin = 68
const foot = 54

interface Style {
  face?: Face
  size?: number
  color?: string
  /** The space below. */
  gap?: number
  width?: number
}

const textSize = 10.5
const lineGap = (size: number) => size * 0.32

export type Paper = ReturnType<typeof openPaper>

/** Pages written from top to bottom, tagged for screen readers. */
export function openPaper(title: string, words: Words) {
  const doc = new PdfKit({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + foot / 2 },
    pdfVersion: '1.7',
    tagged: true,
    lang: words.locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: 'Keyswipe', Producer: 'Keyswipe' },
  })
  for (const fonts of Object.values(faces()))
    for (const { name, bytes } of fonts) doc.registerFont(name, bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let section = root
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))

  const draw = (text: string, { face = 'text', size = textSize, color = ink, gap = 6, width }: Style) => {
    const runs = runsOf(text, face)
    runs.forEach((run, i) => {
      doc
        .font(run.font.name)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, { continued: i < runs.length - 1, lineGap: lineGap(size), ...(width && { width }) })
    })
    doc.y += gap
  }

  const width = doc.page.width - 2 * margin
  const keepTogether = (height: number) => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }

  return {
    doc,
    width,
    left: margin,
    /** Starts a new page if there is less space than this. */
    keepTogether,
    /** What is written from here on is in this language. */
    startSection(locale: string) {
      section = doc.struct('Sect', { lang: locale })
      root.add(section)
    },
    write(tag: 'H1' | 'H2' | 'P', text: string, style: Style = {}) {
      section.add(doc.struct(tag, {}, () => draw(text, style)))
    },
    /** Text next to a label in its own column. */
    writeBeside(label: string, text: string, indent: number, style: Style = {}) {
      const { size = textSize } = style
      keepTogether(2 * size)
      const top = doc.y
      section.add(
        doc.struct('P', {}, () => {
          draw(label, { ...style, color: faint, width: indent - 8 })
          const below = doc.y
          doc.x = margin + indent
          doc.y = top
          draw(text, { ...style, width: width - indent })
          doc.x = margin
          if (doc.y > top) doc.y = Math.max(doc.y, below)
        }),
      )
    },
    /** How much space a text takes. */
    heightOf: (text: string, room = width, size = textSize) =>
      doc
        .font(faces().text[0]!.name)
        .fontSize(size)
        .heightOfString(text, { width: room, lineGap: lineGap(size) }),
    /** A picture with alternative text. */
    figure(alt: string, paint: () => void) {
      section.add(doc.struct('Figure', { alt }, () => paint()))
    },
    /** Adds page numbers, counting the pages of a document that comes first, and returns the PDF. */
    async close(footer: string, pagesBefore = 0) {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page)
        numberPage(doc, footer, words.page(pagesBefore + page + 1, pagesBefore + count))
      }
      root.end()
      const ended = new Promise((resolve) => doc.on('end', resolve))
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

function numberPage(doc: PDFKit.PDFDocument, footer: string, number: string) {
  const y = doc.page.height - foot
  doc.page.margins.bottom = 0
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.font(faces().text[0]!.name).fontSize(8).fillColor(faint)
  doc.text(footer, margin, y, { lineBreak: false })
  doc.text(number, margin, y, { width: doc.page.width - 2 * margin, align: 'right', lineBreak: false })
  doc.endMarkedContent()
}
