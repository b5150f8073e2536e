import { t } from '#shared/messages/t.ts'
import { drawingSize, type Drawing } from '#shared/contracts/contracts.ts'

const pathOf = (stroke: Drawing[number]) => {
  const [first, ...rest] = stroke
  // A dot is a zero-length line.
  return (
    `M${first!.join(' ')}` +
    (rest.length > 0 ? rest : [first!]).map((point) => `L${point.join(' ')}`).join('')
  )
}

export const Strokes = ({ drawing }: { drawing: Drawing }) => (
  <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
    <path d={drawing.map(pathOf).join('')} />
  </g>
)

export const SignatureDrawing = ({ drawing, name }: { drawing: Drawing; name: string }) => (
  <figure>
    <svg aria-hidden="true" viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`} className="h-16 w-48">
      <Strokes drawing={drawing} />
    </svg>
    <figcaption className="sr-only">{t('Signature of {name}', { name })}</figcaption>
  </figure>
)
