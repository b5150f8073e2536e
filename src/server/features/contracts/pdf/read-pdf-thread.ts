import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { maxContractFileBytes, maxContractFilePages } from '#shared/contracts/contracts.ts'
import type { ReadPdf } from './readable-pdf.ts'

/** In points: from a small card to a large poster. Sizes far beyond can't be displayed. */
const [shortest, longest] = [100, 5000]
const pageEntries = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Resources',
  'Contents',
  'Group',
])

const isShowable = (page: PDFPage) =>
  [page.getMediaBox(), page.getCropBox()]
    .flatMap(({ width, height }) => [Math.abs(width), Math.abs(height)])
    .every((side) => side >= shortest && side <= longest)

/** Runs before copying, so that nothing the other entries refer to is copied along. */
function keepPageAlone({ node }: PDFPage) {
  for (const name of node.keys()) if (!pageEntries.has(name.decodeText())) node.delete(name)
}

/**
 * Keeps only the pages. Drops scripts, forms, attachments, links and open actions, so that both sign exactly what they
 * read.
 */
async function readPdf(bytes: Uint8Array): Promise<ReadPdf | undefined> {
  const upload = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
  const pages = upload.getPages()
  if (pages.length === 0 || pages.length > maxContractFilePages || !pages.every(isShowable)) return undefined
  pages.forEach(keepPageAlone)
  const kept = await PDFDocument.create()
  for (const page of await kept.copyPages(upload, upload.getPageIndices())) kept.addPage(page)
  const written = await kept.save({ useObjectStreams: false })
  // Saving removes tight compression, so the result can be larger.
  return written.length > 2 * maxContractFileBytes ? undefined : { pages: pages.length, bytes: written }
}

parentPort!.postMessage(await readPdf(workerData as Uint8Array).catch(() => undefined))
