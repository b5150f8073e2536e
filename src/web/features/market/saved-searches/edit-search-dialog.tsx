import { useId, useState } from 'react'
import type { Kind } from '#shared/market/kinds.ts'
import type { SavedSearch, SearchFiltersInput } from '#shared/market/saved-searches.ts'
import { FilterForm } from '#web/features/market/filters/filter-form.tsx'
import { OwnerFilterForm } from '#web/features/market/filters/owner-filter-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KindField } from './kind-field.tsx'
import { useChangeSearch } from './use-searches.ts'

interface EditSearchDialogProps {
  search: SavedSearch
  isOpen: boolean
  onClose: () => void
}

/** The filters of a saved search, in the same form they were created with. */
export const EditSearchDialog = ({ search, isOpen, onClose }: EditSearchDialogProps) => {
  const formId = useId()
  const { mutate: change, isPending } = useChangeSearch({ onDone: onClose })
  const save = (filters: SearchFiltersInput) => {
    if (!isPending) change({ id: search.id, filters })
  }
  const { filters } = search
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Edit filters"
      subtitle={search.name}
      footer={
        <Button type="submit" form={formId} look="primary" size="big" wide busy={isPending}>
          Save filters
        </Button>
      }
    >
      {filters.over === 'listings' ? (
        <FilterForm
          id={formId}
          filters={filters.filters}
          startsAt="top"
          onSave={(changed) => save({ over: 'listings', filters: changed })}
        />
      ) : (
        <ClientSearchForm formId={formId} filters={filters} onSave={save} />
      )}
    </Dialog>
  )
}

interface ClientSearchFormProps {
  formId: string
  filters: Extract<SavedSearch['filters'], { over: 'clients' }>
  onSave: (filters: SearchFiltersInput) => void
}

const ClientSearchForm = ({ formId, filters, onSave }: ClientSearchFormProps) => {
  const [kind, setKind] = useState<Kind>(filters.kind)
  return (
    <div className="grid gap-5">
      <KindField value={kind} onChange={setKind} />
      <OwnerFilterForm
        id={formId}
        isInSheet
        kind={kind}
        filters={filters.filters}
        onSave={(changed) => onSave({ over: 'clients', kind, filters: changed })}
      />
    </div>
  )
}
