import { t } from '#shared/messages/t.ts'
import { Skeleton } from './skeleton.tsx'

/** A grid of picture tiles: two columns on phones, otherwise as many as fit. */
export const tileGridClasses =
  'grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-[repeat(auto-fill,minmax(180px,1fr))] desk:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] desk:gap-x-5 desk:gap-y-8'

/** A picture, a title and the rest. Titles in a row share their height, so the prices below line up. */
export const tileRowClasses =
  'row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid content-start gap-y-0'

export const TileSkeleton = () => (
  <>
    <Skeleton className="aspect-4/5 rounded-inner" />
    <Skeleton className="mt-3 h-4 w-4/5" />
    <Skeleton className="mt-2 h-3.5 w-1/2" />
    <Skeleton className="mt-2.5 h-5 w-2/5" />
  </>
)

const places = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export const TileGridSkeleton = ({ className = tileGridClasses }: { className?: string }) => (
  <div aria-busy="true" className={className}>
    <p className="sr-only">{t('Loading')}</p>
    {places.map((place) => (
      <div key={place}>
        <TileSkeleton />
      </div>
    ))}
  </div>
)
