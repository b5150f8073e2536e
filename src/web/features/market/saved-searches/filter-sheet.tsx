import { BookmarkPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { toClientFiltersInput, type ClientFilters } from '#shared/market/filters.ts'
import { NameSearchForm } from './name-search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FilterForm, type FilterStart } from '#web/features/market/filters/filter-form.tsx'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { useSaveFilters } from '#web/features/market/filters/use-save-filters.ts'
import { emptyFilters } from '#web/features/market/filters/filters-draft.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  startsAt: FilterStart
  saveLabel?: string
}

/** The deck's filters: a sheet on phones, a dialog on desktop. */
export const FilterSheet = ({ open, onClose, startsAt, saveLabel = t('Show results') }: FilterSheetProps) => {
  const formId = useId()
  const { data: clientFilters, isError, refetch } = useMyFilters()
  const { mutate: save, isPending } = useSaveFilters(onClose)
  // A new form per reset, so nothing half-typed is left in it.
  const [resets, setResets] = useState(0)
  const [kept, setKept] = useState<ClientFilters>()
  const [chosenBefore, setChosenBefore] = useState<ClientFilters>()
  const isKeepingRef = useRef(false)
  const keep = () => {
    isKeepingRef.current = true
    document.querySelector<HTMLFormElement>(`[id="${formId}"]`)?.requestSubmit()
    isKeepingRef.current = false
  }

  if (kept)
    return (
      <Dialog isOpen={open} onClose={onClose} title={t('Save this search')}>
        <NameSearchForm
          criteria={{ over: 'listings', filters: kept }}
          onSaved={() => save(toClientFiltersInput(kept))}
          onBack={() => {
            setChosenBefore(kept)
            setKept(undefined)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      isOpen={open}
      onClose={onClose}
      title={t('Filters')}
      footer={
        clientFilters && (
          <div className="flex gap-3">
            <Button
              look="ghost"
              size="big"
              onClick={() => {
                setChosenBefore(undefined)
                setResets(resets + 1)
              }}
            >
              {t('Reset')}
            </Button>
            <Button type="submit" form={formId} look="primary" size="big" wide busy={isPending}>
              {saveLabel}
            </Button>
          </div>
        )
      }
    >
      {clientFilters ? (
        <>
          <FilterForm
            key={resets}
            id={formId}
            filters={
              chosenBefore ??
              (resets > 0 ? { ...emptyFilters, currency: clientFilters.currency } : clientFilters)
            }
            startsAt={resets > 0 ? 'top' : startsAt}
            onSave={(body, chosen) => (isKeepingRef.current ? setKept(chosen) : save(body))}
          />
          <Button look="outline" wide className="mt-6" onClick={keep}>
            <BookmarkPlus />
            {t('Save this search')}
          </Button>
        </>
      ) : isError ? (
        <FailedRow text={t('We couldn’t load your filters.')} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-6">
    <p className="sr-only">{t('Loading')}</p>
    {['h-11', 'h-13', 'h-18', 'h-19'].map((height) => (
      <div key={height} className="grid gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className={classes('rounded-control', height)} />
      </div>
    ))}
  </div>
)
