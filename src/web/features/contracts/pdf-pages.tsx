import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import { t } from '#shared/messages/t.ts'
import { isApiError } from '#web/lib/api.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContractAltered } from './contract-altered.tsx'
import { fetchShownFile, shownFileKey } from './shown-document.ts'

GlobalWorkerOptions.workerPort = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
  type: 'module',
})

interface PdfPagesProps {
  contractId: string
  /** Rendered below the last page. */
  end: ReactNode
}

/**
 * The owner's own PDF, one page after another. Pages are drawn onto canvases so that no script in the file can run.
 */
export const PdfPages = ({ contractId, end }: PdfPagesProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: shownFileKey(contractId),
    queryFn: async () => {
      const { bytes, sha256 } = await fetchShownFile(contractId)
      return { pdf: await getDocument({ data: bytes }).promise, sha256 }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (isApiError(error, 'contract_altered')) return <ContractAltered heading="h2" />
  if (error) return <FailedState line={t('We couldn’t load the document.')} onRetry={refetch} />
  if (!data) return <Skeleton className="h-140 rounded-card" />
  const { pdf } = data
  return (
    <div className="grid content-start gap-4">
      {Array.from({ length: pdf.numPages }, (_, i) => (
        <PdfPage key={i + 1} pdf={pdf} number={i + 1} />
      ))}
      {end}
    </div>
  )
}

/** Renders at the screen's pixel density. */
async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) {
  const page = await pdf.getPage(number)
  const scale = (canvas.clientWidth * devicePixelRatio) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  canvas.width = viewport.width
  canvas.height = viewport.height
  const task = page.render({ canvas, viewport })
  // Rejects when rendering is canceled on unmount.
  task.promise.catch(() => undefined)
  return task
}

const PdfPage = ({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) => {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { data: text = '' } = useQuery({
    queryKey: ['contract-file-text', pdf.fingerprints[0], number],
    queryFn: async () => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    },
  })
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const drawn = draw(pdf, number, canvas)
    return () => void drawn.then((task) => task.cancel())
  }, [pdf, number])
  return (
    <figure>
      <canvas ref={canvasRef} aria-hidden="true" className="w-full rounded-inner bg-white shadow-2" />
      <figcaption className="sr-only">{t('Page {number}: {text}', { number, text })}</figcaption>
    </figure>
  )
}
