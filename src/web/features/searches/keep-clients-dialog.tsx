import { useState } from 'react'
import type { Kind } from '#shared/kinds.ts'
import type { OwnerWishes } from '#shared/wishes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KindField } from './kind-field.tsx'
import { NameSearchForm } from './name-search-form.tsx'

interface KeepClientsDialogProps {
  wishes: OwnerWishes
  isOpen: boolean
  onClose: () => void
}

/** Keeps an owner's filters as a search for clients of a kind. */
export const KeepClientsDialog = ({ wishes, isOpen, onClose }: KeepClientsDialogProps) => {
  const [kind, setKind] = useState<Kind>('property')
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Save this search">
      <div className="grid gap-5">
        <KindField value={kind} onChange={setKind} />
        {/* Another kind suggests another name. */}
        <NameSearchForm key={kind} filters={{ over: 'clients', kind, wishes }} onSaved={onClose} />
      </div>
    </Dialog>
  )
}
