import { useState, type ReactNode } from 'react'
import type { SavedSearch, SearchAlerts } from '#shared/market/saved-searches.ts'
import { EditSearchDialog } from './edit-search-dialog.tsx'
import { RenameSearchDialog } from './rename-search-dialog.tsx'
import { useChangeSearch, useRemoveSearch } from './use-searches.ts'

/** Kept while it closes; each opening is a new dialog. */
interface Opened {
  what: 'rename' | 'edit'
  search: SavedSearch
  opening: number
  isOpen: boolean
}

/** The actions on a saved search, and their dialogs. */
export function useSearchActions() {
  const [opened, setOpened] = useState<Opened>()
  const { mutate: change, isPending } = useChangeSearch()
  const { mutate: remove } = useRemoveSearch()
  const open = (what: Opened['what'], search: SavedSearch) =>
    setOpened({ what, search, opening: (opened?.opening ?? 0) + 1, isOpen: true })
  const actionsOf = (search: SavedSearch) => ({
    onRename: () => open('rename', search),
    onEdit: () => open('edit', search),
    onDelete: () => remove(search.id),
    onAlerts: (alerts: SearchAlerts) => change({ id: search.id, alerts }),
    isBusy: isPending,
  })
  const dialogProps = opened && {
    search: opened.search,
    isOpen: opened.isOpen,
    onClose: () => setOpened({ ...opened, isOpen: false }),
  }
  const dialog: ReactNode = dialogProps && (
    <>
      {opened.what === 'rename' && <RenameSearchDialog key={opened.opening} {...dialogProps} />}
      {opened.what === 'edit' && <EditSearchDialog key={opened.opening} {...dialogProps} />}
    </>
  )
  return { actionsOf, dialog }
}
