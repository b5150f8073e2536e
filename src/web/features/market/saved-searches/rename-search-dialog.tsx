import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { changeSearch, type SavedSearch } from '#shared/market/saved-searches.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import { useForm } from '#web/lib/use-form.ts'
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
  const { errors, isBusy, form } = useForm()
  const { mutateAsync: change } = useChangeSearch({ onDone: onClose })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Rename search')}
      footer={
        <Button type="submit" form={formId} look="primary" size="big" wide busy={isBusy}>
          {t('Save name')}
        </Button>
      }
    >
      <form
        id={formId}
        {...form({
          check: () => checkAgainst(changeSearch.body, { name }),
          send: (body) => change({ id: search.id, ...body }),
        })}
      >
        <Field
          data-autofocus
          label={t('Name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={errors['name']}
        />
      </form>
    </Dialog>
  )
}
