import { t } from '#shared/messages/t.ts'
import { findContactInfo } from '#shared/people/contact-info.ts'
import { maxAboutCharacters } from '#shared/market/profiles.ts'
import { countCharacters } from '#shared/text-input.ts'
import { grouped } from '#web/lib/units.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface TextFieldProps {
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

/** A text input, named as in the API. */
export const LineField = ({
  name,
  label,
  hint,
  autoComplete = 'off',
  value,
  onChange,
  error,
}: TextFieldProps & { name: string; label: string; hint?: string; autoComplete?: string }) => (
  <div data-field={name}>
    <Field
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  </div>
)

/** The "about" text; highlights contact details, which belong in the chat. */
export const AboutField = ({ value, onChange, error, hint }: TextFieldProps & { hint: string }) => {
  const contact = findContactInfo(value)
  return (
    <div data-field="about">
      <TextArea
        label={t('About you')}
        hint={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        marked={contact && { index: contact.index, length: contact.found.length }}
        counter={`${grouped(countCharacters(value))}/${grouped(maxAboutCharacters)}`}
        error={error}
      />
    </div>
  )
}
