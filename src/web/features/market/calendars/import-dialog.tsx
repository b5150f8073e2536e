import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import { importCalendar } from '#shared/market/calendars.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { myCalendarQuery } from './calendar-queries.ts'

interface ImportDialogProps {
  listingId: string
  onClose: () => void
}

/** Imports another calendar. Whatever is wrong with its address is said below it. */
export const ImportDialog = ({ listingId, onClose }: ImportDialogProps) => {
  const formId = useId()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const { errors, isBusy, form } = useForm({
    otherwise: t('We couldn’t reach the server. Please try again.'),
    onError(error, refuse) {
      if (!(error instanceof ApiError && error.fields)) return false
      refuse(error.fields)
      return true
    },
  })
  const send = async (body: CheckedBodyOf<typeof importCalendar>) => {
    const calendar = await call(importCalendar, { params: { listingId }, body })
    queryClient.setQueryData(myCalendarQuery(listingId).queryKey, calendar)
    showToast({ title: t('Imported {name}', { name: body.name }), tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('Import a calendar')}
      subtitle={t('Days that are taken there can’t be requested here. We check it about every half hour.')}
      footer={
        <Button type="submit" form={formId} look="primary" size="big" wide busy={isBusy}>
          {t('Import', undefined, 'verb')}
        </Button>
      }
    >
      <form
        id={formId}
        {...form({ check: () => checkAgainst(importCalendar.body, { name, url }), send })}
        className="grid gap-5"
      >
        <Field
          data-autofocus
          label={t('Name')}
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors['name']}
        />
        <Field
          label={t('Address')}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/calendar.ics"
          hint={t('Other sites call it “export calendar” or “iCal link”.')}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={errors['url']}
        />
      </form>
    </Dialog>
  )
}
