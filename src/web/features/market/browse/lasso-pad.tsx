import { useRef, useState, type PointerEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Pin } from '#shared/people/locations.ts'
import { useMapState } from '#web/features/people/maps/map-context.ts'
import { Button } from '#web/ui/button.tsx'
import { toOutline } from './to-outline.ts'

type Point = readonly [x: number, y: number]

/** Points closer than this add nothing to a line drawn by hand. */
const stepPx = 6

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

/** Takes the pointer from the map while an area is drawn. */
export const LassoPad = ({ onDraw }: { onDraw: (outline: Pin[]) => void }) => {
  const { map } = useMapState()
  // Several points may arrive before the next render, so the state only draws what the reference collects.
  const points = useRef<Point[]>([])
  const [line, setLine] = useState<readonly Point[]>([])
  const collect = (collected: Point[]) => {
    points.current = collected
    setLine(collected)
  }

  const finish = (drawn: readonly Point[]) => {
    collect([])
    const outline = toOutline(
      drawn.map(([x, y]) => {
        const { lat, lng } = map.unproject([x, y]).wrap()
        return { lat, lon: lng }
      }),
    )
    if (outline) onDraw(outline)
  }
  const takeView = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    finish([
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ])
  }
  return (
    <div
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return
        event.currentTarget.setPointerCapture(event.pointerId)
        collect([pointOf(event)])
      }}
      onPointerMove={(event) => {
        const last = points.current.at(-1)
        const [x, y] = pointOf(event)
        if (last && Math.hypot(x - last[0], y - last[1]) >= stepPx) collect([...points.current, [x, y]])
      }}
      onPointerUp={() => points.current.length > 0 && finish(points.current)}
      onPointerCancel={() => collect([])}
      className="absolute inset-0 z-1 cursor-crosshair touch-none"
    >
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <polygon
          points={line.map((point) => point.join()).join(' ')}
          strokeLinejoin="round"
          className="fill-accent/15 stroke-accent stroke-[2.5]"
        />
      </svg>
      <div className="pointer-events-none absolute inset-x-3 bottom-9 flex justify-center">
        <div className="flex items-center gap-3 rounded-pill bg-surface-raised py-1 pe-1 ps-4 shadow-2">
          <p className="text-sm leading-tight font-medium">{t('Draw around the area you want')}</p>
          <Button size="small" className="pointer-events-auto shrink-0" onClick={takeView}>
            {t('Use this view')}
          </Button>
        </div>
      </div>
    </div>
  )
}
