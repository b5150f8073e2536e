import { useId, useState, type FormEvent } from 'react'
import { safeParse } from 'zod/mini'
import { changeSearch, type SavedSearch } from '#shared/market/saved-searches.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useChangeSearch } from './use-searches.ts'

interface RenameSearchDialogProps {
  search: SavedSearch
  isOpen: boolean
  onClose: () => void
}

export const RenameSearchDialog = ({ search, isOpen, onClose }: RenameSearchDialogProps) => {
  const formId = useId()
  const [name, setName] = useState(search.name)
  const [error, setError] = useState<string>()
  const { mutate: change, isPending } = useChangeSearch({ onDone: onClose })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = safeParse(changeSearch.body, { name })
    setError(checked.error?.issues[0]?.message)
    if (checked.success && !isPending) change({ id: search.id, name })
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Rename search"
      footer={
        <Button type="submit" form={formId} look="primary" size="big" wide busy={isPending}>
          Save name
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          data-autofocus
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={error}
        />
      </form>
    </Dialog>
  )
}
