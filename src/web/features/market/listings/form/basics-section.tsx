import { t } from '#shared/messages/t.ts'
import { findContactInfo } from '#shared/people/contact-info.ts'
import { maxDescriptionCharacters, maxTitleCharacters, type ListingType } from '#shared/market/listings.ts'
import { countCharacters } from '#shared/text-input.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { grouped } from '#web/lib/units.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ListingFormState } from './use-listing-form.ts'

const deals: readonly { value: ListingType; label: string }[] = [
  { value: 'rent', label: t('Rent', undefined, 'noun') },
  { value: 'buy', label: t('Sale', undefined, 'noun') },
  { value: 'both', label: t('Rent or sale') },
]

interface SectionProps {
  form: ListingFormState
  errors: FieldErrors
}

/** The fields of every listing: title, deal and description. */
export const BasicsSection = ({ form: { values, change }, errors }: SectionProps) => {
  const { title, description, listingType } = values
  return (
    <section className="grid gap-4">
      <div data-field="title">
        <Field
          label={t('Title', undefined, 'of a listing')}
          autoComplete="off"
          value={title}
          onChange={(event) => change({ title: event.target.value })}
          error={errors['title']}
          trailing={
            <span className="pe-4 text-xs text-ink-muted tabular-nums">
              {countCharacters(title)}/{maxTitleCharacters}
            </span>
          }
        />
      </div>
      <Select
        label={t('Deal', undefined, 'rent or sale')}
        options={deals}
        value={listingType}
        onChange={(deal) => change({ listingType: deal ?? 'rent' })}
      />
      <div data-field="description">
        <Description
          value={description}
          onChange={(text) => change({ description: text })}
          error={errors['description']}
        />
      </div>
    </section>
  )
}

interface TextProps {
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

const Description = ({ value, onChange, error }: TextProps) => {
  const contact = findContactInfo(value)
  return (
    <TextArea
      label={t('Description')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      marked={contact && { index: contact.index, length: contact.found.length }}
      counter={`${grouped(countCharacters(value))}/${grouped(maxDescriptionCharacters)}`}
      error={error}
    />
  )
}
