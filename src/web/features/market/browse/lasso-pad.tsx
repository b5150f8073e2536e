import { useState, type PointerEvent } from 'react'
import type { Pin } from '#shared/people/locations.ts'
import { useMapState } from '#web/features/people/maps/map-context.ts'
import { Button } from '#web/ui/button.tsx'
import { toOutline } from './to-outline.ts'

type Point = readonly [x: number, y: number]

/** Points closer than this add nothing to a line drawn by hand. */
const stepPx = 6

/** Takes the pointer from the map while an area is drawn. */
export const LassoPad = ({ onDraw }: { onDraw: (outline: Pin[]) => void }) => {
  const { map } = useMapState()
  const [line, setLine] = useState<Point[]>([])

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const finish = (points: readonly Point[]) => {
    setLine([])
    const outline = toOutline(
      points.map(([x, y]) => {
        const { lat, lng } = map.unproject([x, y]).wrap()
        return { lat, lon: lng }
      }),
    )
    if (outline) onDraw(outline)
  }
  const useView = () => {
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
        setLine([pointOf(event)])
      }}
      onPointerMove={(event) => {
        const last = line.at(-1)
        const [x, y] = pointOf(event)
        if (last && Math.hypot(x - last[0], y - last[1]) >= stepPx) setLine([...line, [x, y]])
      }}
      onPointerUp={() => line.length > 0 && finish(line)}
      onPointerCancel={() => setLine([])}
      data-drawing-pad=""
      className="absolute inset-0 z-1 cursor-crosshair touch-none"
    >
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <polygon
          points={line.map((point) => point.join()).join(' ')}
          strokeLinejoin="round"
          className="fill-accent/15 stroke-accent stroke-[2.5]"
        />
      </svg>
      <div className="absolute inset-x-0 bottom-9 flex flex-col items-center gap-2">
        <p className="rounded-pill bg-surface-raised px-4 py-2 text-sm font-medium shadow-1">
          Draw around the area you want
        </p>
        <Button size="small" look="raised" onClick={useView}>
          Use this view
        </Button>
      </div>
    </div>
  )
}
