import type { SearchFilters } from '#shared/searches.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NameSearchForm } from './name-search-form.tsx'

interface NameSearchDialogProps {
  isOpen: boolean
  onClose: () => void
  filters: SearchFilters
}

/** Keeps filters under a name. */
export const NameSearchDialog = ({ isOpen, onClose, filters }: NameSearchDialogProps) => (
  <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Save this search">
    <NameSearchForm filters={filters} onSaved={onClose} />
  </Dialog>
)
