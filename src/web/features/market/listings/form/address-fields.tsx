import { Lock } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { maxAccessNotesCharacters } from '#shared/conversations/shared-addresses.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ListingFormState } from './use-listing-form.ts'

interface AddressFieldsProps {
  form: ListingFormState
  errors: FieldErrors
}

const parts = [
  { field: 'street', label: t('Street and number') },
  { field: 'unit', label: t('Unit', undefined, 'of a building') },
  { field: 'floor', label: t('Floor', undefined, 'of a building') },
] as const

/** Private and optional: without a street there is nothing to share with a match. */
export const AddressFields = ({ form: { values, change }, errors }: AddressFieldsProps) => (
  <fieldset className="grid gap-4">
    <div>
      <legend className="text-sm font-semibold">{t('Address')}</legend>
      <p className="mt-0.5 flex gap-1.5 text-sm text-ink-muted">
        <Lock className="mt-[3px] size-4 shrink-0" />
        {values.street.trim() === ''
          ? t(
              'Private. You can publish without it, but you can’t share the address with clients until you add it.',
            )
          : t('Private. Clients see it only after you share it with them, one match at a time.')}
      </p>
    </div>
    <div className="grid grid-cols-2 gap-4 desk:grid-cols-4 desk:gap-3">
      {parts.map(({ field, label }) => (
        <div key={field} data-field={field} className={field === 'street' ? 'col-span-2' : 'min-w-0'}>
          <Field
            label={label}
            autoComplete="off"
            value={values[field]}
            onChange={(event) => change({ [field]: event.target.value })}
            error={errors[field]}
          />
        </div>
      ))}
    </div>
    <div data-field="accessNotes">
      <TextArea
        label={t('How to get in')}
        hint={t(
          'Which bell to ring, the gate, where to park. Shown with the address, never in emails or notifications.',
        )}
        maxLength={maxAccessNotesCharacters}
        value={values.accessNotes}
        onChange={(event) => change({ accessNotes: event.target.value })}
        error={errors['accessNotes']}
      />
    </div>
  </fieldset>
)
