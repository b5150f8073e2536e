import { Skeleton } from './skeleton.tsx'

const rows = ['one', 'two', 'three', 'four']

/** A list that is on its way: a picture, given by its size, and two lines to each row. */
export const RowsSkeleton = ({ picture }: { picture: string }) => (
  <div aria-busy="true" className="grid gap-4 px-4 pt-3">
    <p className="sr-only">Loading</p>
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-4">
        <Skeleton className={`${picture} rounded-control`} />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    ))}
  </div>
)
