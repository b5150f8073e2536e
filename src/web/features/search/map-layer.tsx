import { memo, useState, type ComponentType } from 'react'
import type { SearchMap } from '#shared/search.ts'
import { landAt } from './land.ts'
import { tilePx, worldPx, type Size, type WorldView } from './mercator.ts'

type Tiles = NonNullable<SearchMap['tiles']>

interface Tile {
  column: number
  row: number
  level: number
}

interface LayerProps {
  view: WorldView
  size: Size
}

/** The pieces that cover the screen, laid out where they belong. */
interface PiecesProps extends LayerProps {
  Piece: ComponentType<Tile & { url: string }>
  url?: string
  piecePx?: number
}

const Pieces = ({ view, size, Piece, url = '', piecePx = tilePx }: PiecesProps) => {
  const level = Math.round(view.zoom) + Math.log2(tilePx / piecePx)
  const scale = 2 ** (view.zoom - Math.round(view.zoom))
  const count = 2 ** level
  const x = view.x * count
  const y = view.y * count
  const reachX = size.width / 2 / (piecePx * scale)
  const reachY = size.height / 2 / (piecePx * scale)
  const tiles: Tile[] = []
  for (let row = Math.max(0, Math.floor(y - reachY)); row <= Math.min(count - 1, y + reachY); row += 1)
    for (let column = Math.floor(x - reachX); column <= x + reachX; column += 1)
      tiles.push({ column, row, level })
  return (
    <div
      aria-hidden="true"
      className="absolute top-1/2 left-1/2 origin-top-left"
      style={{
        transform: `translate(${-view.x * worldPx(view.zoom)}px, ${-view.y * worldPx(view.zoom)}px) scale(${scale})`,
      }}
    >
      {tiles.map((tile) => (
        <div
          key={`${tile.level}/${tile.column}/${tile.row}`}
          className="absolute"
          style={{ left: tile.column * piecePx, top: tile.row * piecePx, width: piecePx, height: piecePx }}
        >
          <Piece {...tile} url={url} />
        </div>
      ))}
    </div>
  )
}

const wayLook = {
  river: {
    width: 9,
    className: 'stroke-[color-mix(in_oklab,var(--surface-sunken),oklch(0.72_0.06_230)_42%)]',
  },
  main: { width: 4.4, className: 'stroke-surface-raised' },
  street: { width: 2, className: 'stroke-surface-raised' },
} as const

const Land = memo(({ level, column, row }: Tile) => {
  const { ways, lanes, meadows, trees, roofs } = landAt(level, column, row)
  return (
    <svg viewBox="0 0 100 100" className="absolute inset-0 size-full overflow-visible" fill="none">
      {meadows.map((path) => (
        <path key={path} d={path} className="fill-accent-soft" />
      ))}
      {ways
        .toSorted((a, b) => wayLook[b.kind].width - wayLook[a.kind].width)
        .map(({ path, kind }) => (
          <path
            key={path}
            d={path}
            strokeLinecap="round"
            strokeWidth={wayLook[kind].width}
            className={wayLook[kind].className}
          />
        ))}
      {lanes.map((path) => (
        <path key={path} d={path} strokeLinecap="round" strokeWidth="1.2" className="stroke-surface-raised" />
      ))}
      {trees.map(({ x, y, r }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={r}
          className="fill-[color-mix(in_oklab,var(--accent-soft),var(--accent)_24%)]"
        />
      ))}
      {roofs.map(({ x, y, width, height, turn }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="0.8"
          transform={`rotate(${turn} ${x} ${y})`}
          className="fill-[color-mix(in_oklab,var(--surface-sunken),oklch(0.62_0.1_50)_30%)]"
        />
      ))}
    </svg>
  )
})

/** Land that is drawn by ourselves and asks nobody: distances and directions are true, streets are not. */
export const DrawnLand = (props: LayerProps) => <Pieces {...props} Piece={Land} piecePx={tilePx / 2} />

const addressOf = (url: string, { level, column, row }: Tile) => {
  const count = 2 ** level
  const wrapped = ((column % count) + count) % count
  return url.replace('{z}', `${level}`).replace('{x}', `${wrapped}`).replace('{y}', `${row}`)
}

const TileImage = ({ url, ...tile }: Tile & { url: string }) => {
  const [isThere, setIsThere] = useState(false)
  return (
    <img
      src={addressOf(url, tile)}
      // The service learns which tile is wanted: no cookie goes along, and not where in the product somebody is.
      crossOrigin="anonymous"
      referrerPolicy="no-referrer"
      alt=""
      draggable={false}
      onLoad={() => setIsThere(true)}
      className={`size-full transition-opacity duration-(--dur-quick) ${isThere ? '' : 'opacity-0'}`}
    />
  )
}

/** The operator's own map, over the drawn land; a piece that does not come leaves that in sight. */
export const TileLayer = ({ tiles, ...props }: LayerProps & { tiles: Tiles }) => (
  <>
    <Pieces {...props} Piece={TileImage} url={tiles.url} />
    {tiles.attribution && (
      <p className="absolute right-0 bottom-0 rounded-tl-small bg-surface-raised/85 px-2 text-xs leading-5 text-ink-muted">
        {tiles.attribution}
      </p>
    )}
  </>
)
