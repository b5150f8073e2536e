import { t } from '#shared/messages/t.ts'
import { ChipButton } from './chip.tsx'

interface ChipRowProps<Value extends string> {
  /** The group's name for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined means all. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Filters a list by one value, or shows all of it. */
export const ChipRow = <Value extends string>({ label, options, value, onChange }: ChipRowProps<Value>) => (
  <fieldset className="chip-scroller shrink-0 pt-0.5 pb-1 desk:px-(--page-x,2.5rem) desk:*:px-3.5">
    <legend className="sr-only">{label}</legend>
    <ChipButton isOn={value === undefined} onClick={() => onChange(undefined)}>
      {t('All', undefined, 'filter')}
    </ChipButton>
    {options.map((option) => (
      <ChipButton key={option.value} isOn={option.value === value} onClick={() => onChange(option.value)}>
        {option.label}
      </ChipButton>
    ))}
  </fieldset>
)
