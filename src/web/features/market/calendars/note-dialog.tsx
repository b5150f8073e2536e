import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { saveBlocks } from '#shared/market/calendars.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatRange } from './format-range.ts'
import type { DayRange } from './use-day-selection.ts'

interface NoteDialogProps {
  range: DayRange
  note: string
  onSave: (note: string) => void
  onClose: () => void
}

/** The owner's own note on blocked days. */
export const NoteDialog = ({ range, note: given, onSave, onClose }: NoteDialogProps) => {
  const formId = useId()
  const [note, setNote] = useState(given)
  const { errors, form } = useForm({ toField: (field) => field.replace('blocks.0.', '') })
  const check = () => checkAgainst(saveBlocks.body, { ...range, blocks: [{ ...range, note }] })
  const send = async (body: { blocks: { note: string }[] }) => {
    onSave(body.blocks[0]?.note ?? '')
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('Note')}
      subtitle={formatRange(range)}
      footer={
        <Button type="submit" form={formId} look="primary" size="big" wide>
          {t('Save note')}
        </Button>
      }
    >
      <form id={formId} {...form({ check, send })}>
        <Field
          data-autofocus
          label={t('Note')}
          hint={t('Only you can read it.')}
          name="note"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={errors['note']}
        />
      </form>
    </Dialog>
  )
}
