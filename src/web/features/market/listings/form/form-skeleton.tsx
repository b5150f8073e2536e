import { t } from '#shared/messages/t.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const fieldHeights = ['title', 'price', 'description', 'facts', 'place']

export const FormSkeleton = () => (
  <div aria-busy="true" className="page">
    <DocumentTitle>{t('Listing')}</DocumentTitle>
    <h1 className="sr-only">{t('Loading the listing')}</h1>
    <div className="flex h-15 items-center px-4 desk:h-19 desk:px-10">
      <Skeleton className="h-6 w-36" />
    </div>
    <div className="grid gap-5 px-4 desk:grid-cols-[minmax(0,1fr)_344px] desk:gap-12 desk:px-10">
      <div className="grid gap-5.5">
        <Skeleton className="h-36 rounded-control" />
        {fieldHeights.map((name) => (
          <div key={name} className="grid gap-2">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className={name === 'description' ? 'h-28 rounded-control' : 'h-13 rounded-control'} />
          </div>
        ))}
      </div>
      <Skeleton className="h-[548px] rounded-card max-desk:hidden" />
    </div>
  </div>
)
