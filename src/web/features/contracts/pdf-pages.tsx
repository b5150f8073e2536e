import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import { contractFilePath } from '#shared/contracts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

GlobalWorkerOptions.workerPort = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
  type: 'module',
})

interface PdfPagesProps {
  contractId: string
  /** Stands below the last page. */
  end: ReactNode
}

/** The owner's own PDF, page below page. It is drawn, so that nothing in it can run. */
export const PdfPages = ({ contractId, end }: PdfPagesProps) => {
  const {
    data: pdf,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['contract-file', contractId],
    queryFn: () => getDocument({ url: contractFilePath(contractId) }).promise,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (isError) return <FailedState line="The document could not be loaded." onRetry={refetch} />
  if (!pdf) return <Skeleton className="h-140 rounded-card" />
  return (
    <div className="grid content-start gap-4">
      {Array.from({ length: pdf.numPages }, (_, i) => (
        <PdfPage key={i + 1} pdf={pdf} number={i + 1} />
      ))}
      {end}
    </div>
  )
}

/** As sharp as the screen is. */
async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) {
  const page = await pdf.getPage(number)
  const scale = (canvas.clientWidth * devicePixelRatio) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  canvas.width = viewport.width
  canvas.height = viewport.height
  const task = page.render({ canvas, viewport })
  // Cancelled, as the page is left.
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
      <figcaption className="sr-only">
        Page {number}: {text}
      </figcaption>
    </figure>
  )
}
