import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { maxContractFileBytes, maxContractFilePages } from '#shared/contracts.ts'
import type { ReadPdf } from './readable-pdf.ts'

/** In points: from a small card to a large poster. What is far from it can't be shown. */
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

/** Before anything is copied: what they lead to must not come along. */
function keepPageAlone({ node }: PDFPage) {
  for (const name of node.keys()) if (!pageEntries.has(name.decodeText())) node.delete(name)
}

/**
 * Pages and nothing else. Scripts, forms, attachments, links and what is done on opening are left behind, so that what
 * both read is what they sign.
 */
async function readPdf(bytes: Uint8Array): Promise<ReadPdf | undefined> {
  const upload = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
  const pages = upload.getPages()
  if (pages.length === 0 || pages.length > maxContractFilePages || !pages.every(isShowable)) return undefined
  pages.forEach(keepPageAlone)
  const kept = await PDFDocument.create()
  for (const page of await kept.copyPages(upload, upload.getPageIndices())) kept.addPage(page)
  const written = await kept.save({ useObjectStreams: false })
  // What was packed tightly is not any more.
  return written.length > 2 * maxContractFileBytes ? undefined : { pages: pages.length, bytes: written }
}

parentPort!.postMessage(await readPdf(workerData as Uint8Array).catch(() => undefined))
