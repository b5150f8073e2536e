import { useState } from 'react'
import type { SearchMap } from '#shared/market/browse.ts'
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

/** The tiles that cover the screen, each at its position. */
const Pictures = ({ view, size, url }: LayerProps & { url: string }) => {
  const level = Math.round(view.zoom)
  const scale = 2 ** (view.zoom - level)
  const count = 2 ** level
  const x = view.x * count
  const y = view.y * count
  const reachX = size.width / 2 / (tilePx * scale)
  const reachY = size.height / 2 / (tilePx * scale)
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
          style={{ left: tile.column * tilePx, top: tile.row * tilePx, width: tilePx, height: tilePx }}
        >
          <TileImage {...tile} url={url} />
        </div>
      ))}
    </div>
  )
}

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
      // The tile service learns which tile is needed, but gets no cookies and no referrer.
      crossOrigin="anonymous"
      referrerPolicy="no-referrer"
      alt=""
      draggable={false}
      onLoad={() => setIsThere(true)}
      className={`size-full transition-opacity duration-(--dur-quick) ${isThere ? '' : 'opacity-0'}`}
    />
  )
}

/** Tiles of the map service the operator configured; one that fails to load leaves the plain background visible. */
export const TileLayer = ({ tiles, ...props }: LayerProps & { tiles: Tiles }) => (
  <>
    <Pictures {...props} url={tiles.url} />
    {tiles.attribution && (
      <p className="absolute right-0 bottom-0 rounded-tl-small bg-surface-raised/85 px-2 text-xs leading-5 text-ink-muted">
        {tiles.attribution}
      </p>
    )}
  </>
)
