import { BookmarkPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ClientWishes } from '#shared/wishes.ts'
import { NameSearchForm } from '#web/features/searches/name-search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FilterForm } from './filter-form.tsx'
import { useMyWishes } from './use-wishes.ts'
import { useSaveWishes } from './use-save-wishes.ts'
import { noWishes } from './wishes-draft.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  startsAt: 'top' | 'place'
  saveLabel?: string
}

/** What the deck shows: a sheet on phones, a dialog on a desk. */
export const FilterSheet = ({ open, onClose, startsAt, saveLabel = 'Show results' }: FilterSheetProps) => {
  const formId = useId()
  const { data: wishes, isError, refetch } = useMyWishes()
  const { mutate: save, isPending } = useSaveWishes(onClose)
  // Each reset is another form, so that nothing half-typed is left in it.
  const [resets, setResets] = useState(0)
  const [kept, setKept] = useState<ClientWishes>()
  const [chosenBefore, setChosenBefore] = useState<ClientWishes>()
  const isKeepingRef = useRef(false)
  const keep = () => {
    isKeepingRef.current = true
    document.querySelector<HTMLFormElement>(`[id="${formId}"]`)?.requestSubmit()
    isKeepingRef.current = false
  }

  if (kept)
    return (
      <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Save this search">
        <NameSearchForm
          filters={{ over: 'listings', wishes: kept }}
          onSaved={onClose}
          onBack={() => {
            setChosenBefore(kept)
            setKept(undefined)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Filters"
      footer={
        wishes && (
          <div className="flex gap-3">
            <Button
              look="ghost"
              size="big"
              onClick={() => {
                setChosenBefore(undefined)
                setResets(resets + 1)
              }}
            >
              Reset
            </Button>
            <Button type="submit" form={formId} look="primary" size="big" wide busy={isPending}>
              {saveLabel}
            </Button>
          </div>
        )
      }
    >
      {wishes ? (
        <>
          <FilterForm
            key={resets}
            id={formId}
            wishes={chosenBefore ?? (resets > 0 ? noWishes : wishes)}
            startsAt={resets > 0 ? 'top' : startsAt}
            onSave={(body, chosen) => (isKeepingRef.current ? setKept(chosen) : save(body))}
          />
          <Button look="outline" wide className="mt-6" onClick={keep}>
            <BookmarkPlus />
            Save this search
          </Button>
        </>
      ) : isError ? (
        <FailedRow words="Your filters could not be loaded." onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-6">
    <p className="sr-only">Loading</p>
    {['h-11', 'h-13', 'h-18', 'h-19'].map((height) => (
      <div key={height} className="grid gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className={classes('rounded-control', height)} />
      </div>
    ))}
  </div>
)
