import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { OwnerFilters } from '#shared/market/filters.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KindField } from './kind-field.tsx'
import { NameSearchForm } from './name-search-form.tsx'

interface KeepClientsDialogProps {
  filters: OwnerFilters
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Saves an owner's filters as a search for clients of one kind. */
export const KeepClientsDialog = ({ filters, isOpen, onClose, onSaved }: KeepClientsDialogProps) => {
  const [kind, setKind] = useState<Kind>('property')
  const keep = () => {
    onSaved()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Save this search')}>
      <div className="grid gap-5">
        <KindField value={kind} onChange={setKind} />
        {/* A new kind suggests a new name. */}
        <NameSearchForm key={kind} criteria={{ over: 'clients', kind, filters }} onSaved={keep} />
      </div>
    </Dialog>
  )
}
