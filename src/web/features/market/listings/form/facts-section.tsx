import type { FieldErrors } from '#web/lib/field-errors.ts'
import { classes } from '#web/ui/classes.ts'
import type { FactField } from './fact-fields.ts'
import { FactInput } from './fact-input.tsx'
import { askedFacts } from './listing-values.ts'
import type { ListingFormState } from './use-listing-form.ts'

const deskWidth = { third: 'desk:col-span-2', half: 'desk:col-span-3', full: 'desk:col-span-6' }
const wholeLineOnPhone: ReadonlySet<FactField['input']> = new Set(['switch', 'chips', 'lines'])

interface SectionProps {
  form: ListingFormState
  errors: FieldErrors
}

/** The fields of this kind. */
export const FactsSection = ({ form: { kind, values, changeFact }, errors }: SectionProps) => (
  <section className="grid grid-cols-2 gap-x-3 gap-y-4 desk:grid-cols-6">
    {askedFacts(kind, values.facts)
      .filter(({ isDuration }) => !isDuration)
      .map((field, index) => {
        const name = `facts.details.${field.name}`
        // a phone fits two fields per line, so the third of the card's facts gets a line of its own
        const isWide = index === 2 || field.width === 'full' || wholeLineOnPhone.has(field.input)
        return (
          <div
            key={field.name}
            data-field={name}
            className={classes('min-w-0', isWide && 'max-desk:col-span-2', deskWidth[field.width ?? 'third'])}
          >
            <FactInput
              field={field}
              value={values.facts[field.name]}
              onChange={(value) => changeFact(field.name, value)}
              error={errors[name]}
            />
          </div>
        )
      })}
  </section>
)
