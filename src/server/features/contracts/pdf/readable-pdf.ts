import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { maxContractFilePages } from '#shared/contracts.ts'
import { AppError } from '../../../http/app-error.ts'

const annotations = PDFName.of('Annots')
const actions = PDFName.of('AA')

/**
 * An uploaded PDF as it is kept: its pages and nothing else. Scripts, forms, attachments, links and what is done on
 * opening are left behind, so that what both read is what they sign.
 */
export async function requireReadablePdf(bytes: Buffer) {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new AppError('contract_file_format')
  try {
    const upload = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    const pages = upload.getPageCount()
    if (pages === 0 || pages > maxContractFilePages) throw new AppError('contract_file_format')
    const kept = await PDFDocument.create()
    for (const page of await kept.copyPages(upload, upload.getPageIndices())) {
      page.node.delete(annotations)
      page.node.delete(actions)
      kept.addPage(page)
    }
    return { pages, bytes: Buffer.from(await kept.save({ useObjectStreams: false })) }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('contract_file_format')
  }
}
