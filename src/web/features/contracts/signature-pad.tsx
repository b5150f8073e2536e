import { useRef, type PointerEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { drawingSize, maxPoints, maxStrokes, type Drawing } from '#shared/contracts/contracts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { Strokes } from './signature-drawing.tsx'

interface SignaturePadProps {
  drawing: Drawing
  onChange: (drawing: Drawing) => void
  error: string | undefined
}

/** Points closer than this to the previous one are skipped. */
const nearby = 2

const countPoints = (drawing: Drawing) => drawing.reduce((sum, stroke) => sum + stroke.length, 0)

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect()
  return [
    within(((clientX - box.left) / box.width) * drawingSize.width, drawingSize.width),
    within(((clientY - box.top) / box.height) * drawingSize.height, drawingSize.height),
  ]
}

/** Captures strokes drawn with a finger, pen or mouse. */
export const SignaturePad = ({ drawing, onChange, error }: SignaturePadProps) => {
  const isDownRef = useRef(false)

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.length >= maxStrokes || countPoints(drawing) >= maxPoints) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDownRef.current = true
    onChange([...drawing, [pointOf(event)]])
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = drawing.at(-1)
    if (!isDownRef.current || !stroke || countPoints(drawing) >= maxPoints) return
    const point = pointOf(event)
    const [x, y] = stroke.at(-1)!
    if (Math.hypot(point[0] - x, point[1] - y) < nearby) return
    onChange([...drawing.slice(0, -1), [...stroke, point]])
  }
  const end = () => {
    isDownRef.current = false
  }

  return (
    <div className="grid gap-1">
      <div className="relative rounded-inner border-[1.5px] border-line-strong bg-surface-raised">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
          className="block w-full cursor-crosshair touch-none text-ink"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path d="M30 160H570" stroke="currentColor" strokeWidth="1.5" opacity=".25" />
          <Strokes drawing={drawing} />
        </svg>
        <p className="pointer-events-none absolute inset-0 grid place-items-center text-ink-muted">
          <span className={drawing.length > 0 ? 'sr-only' : undefined}>
            {drawing.length > 0 ? t('Your signature is drawn') : t('Draw your signature here')}
          </span>
        </p>
        {drawing.length > 0 && (
          <Button size="small" look="ghost" className="absolute top-1 end-1" onClick={() => onChange([])}>
            {t('Clear')}
          </Button>
        )}
      </div>
      <FieldNote error={error} />
    </div>
  )
}
