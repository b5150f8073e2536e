import { t } from '#shared/messages/t.ts'
import { BrandMark } from '#web/ui/brand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const places = ['discover', 'likes', 'messages', 'activity', 'me']

const RailSkeleton = () => (
  <div className="flex h-dvh flex-col border-e border-line px-4 pt-6 pb-4 max-desk:hidden">
    <div className="mb-7 flex items-center gap-2.5 px-3">
      <BrandMark />
      <Skeleton className="h-5 w-24" />
    </div>
    <div className="grid gap-1">
      {places.map((place) => (
        <div key={place} className="flex h-12 items-center gap-3.5 px-3">
          <Skeleton className="size-[22px]" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
    <div className="mt-auto flex items-center gap-3 p-3">
      <Skeleton className="size-10 rounded-pill" />
      <Skeleton className="h-3.5 w-24" />
    </div>
  </div>
)

const BarSkeleton = () => (
  <div className="grid h-(--bottom-bar-height) shrink-0 grid-cols-5 border-t border-line px-1.5 pb-[env(safe-area-inset-bottom)] desk:hidden">
    {places.map((place) => (
      <div key={place} className="grid content-center justify-items-center gap-2">
        <Skeleton className="size-6" />
        <Skeleton className="h-2.5 w-10" />
      </div>
    ))}
  </div>
)

/** The server inserts the photo of the deck's first card here, so it is visible long before the card. */
const FirstPicture = () => (
  <div
    data-first-picture=""
    className="absolute inset-x-3 top-0 aspect-4/5 overflow-hidden rounded-t-card *:size-full *:object-cover empty:hidden desk:hidden"
  />
)

const AreaSkeleton = () => (
  <div className="in-data-[frame=open]:hidden desk:grid desk:grid-cols-[244px_minmax(0,1fr)]">
    <RailSkeleton />
    <div className="flex h-dvh flex-col">
      <div className="flex h-15 shrink-0 items-center px-4 desk:h-19 desk:px-10">
        <Skeleton className="h-6 w-32" />
      </div>
      <div className="relative flex min-h-0 flex-1 px-3 pb-6 desk:px-10 desk:pb-10">
        <Skeleton className="flex-1 rounded-card" />
        <BrandMark className="absolute inset-0 m-auto size-14 opacity-25" />
        <FirstPicture />
      </div>
      <BarSkeleton />
    </div>
  </div>
)

const OpenSkeleton = () => (
  <div className="not-in-data-[frame=open]:hidden">
    <div className="flex h-15 items-center gap-2.5 px-5 desk:h-22 desk:px-(--gutter)">
      <BrandMark className="size-7 desk:size-[34px]" />
      <Skeleton className="h-5 w-24 desk:h-6 desk:w-28" />
    </div>
  </div>
)

/**
 * The skeleton of the page being loaded. The build writes it into `app.html`, so it is visible before any script runs;
 * `data-frame` on the document element says whether a signed-in area or an open page is loading.
 */
export const AppSkeleton = () => (
  <main id="main" aria-busy="true">
    <p className="sr-only">{t('Loading')}</p>
    <AreaSkeleton />
    <OpenSkeleton />
  </main>
)
