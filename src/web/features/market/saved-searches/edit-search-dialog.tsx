import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { SavedSearch, SearchCriteriaInput } from '#shared/market/saved-searches.ts'
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
  const save = (criteria: SearchCriteriaInput) => {
    if (!isPending) change({ id: search.id, criteria })
  }
  const { criteria } = search
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Edit filters')}
      subtitle={search.name}
      footer={
        <Button type="submit" form={formId} look="primary" size="big" wide busy={isPending}>
          {t('Save filters')}
        </Button>
      }
    >
      {criteria.over === 'listings' ? (
        <FilterForm
          id={formId}
          filters={criteria.filters}
          startsAt="top"
          onSave={(changed) => save({ over: 'listings', filters: changed })}
        />
      ) : (
        <ClientSearchForm formId={formId} criteria={criteria} onSave={save} />
      )}
    </Dialog>
  )
}

interface ClientSearchFormProps {
  formId: string
  criteria: Extract<SavedSearch['criteria'], { over: 'clients' }>
  onSave: (criteria: SearchCriteriaInput) => void
}

const ClientSearchForm = ({ formId, criteria, onSave }: ClientSearchFormProps) => {
  const [kind, setKind] = useState<Kind>(criteria.kind)
  return (
    <div className="grid gap-5">
      <KindField value={kind} onChange={setKind} />
      <OwnerFilterForm
        id={formId}
        isInSheet
        kind={kind}
        filters={criteria.filters}
        onSave={(changed) => onSave({ over: 'clients', kind, filters: changed })}
      />
    </div>
  )
}
