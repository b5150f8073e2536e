import { ChipButton } from './chip.tsx'

interface ChipRowProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined shows everything. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** All of a list, or one kind of it. */
export const ChipRow = <Value extends string>({ label, options, value, onChange }: ChipRowProps<Value>) => (
  <fieldset className="chip-scroller shrink-0 pt-0.5 pb-1 desk:px-10 desk:*:px-3.5">
    <legend className="sr-only">{label}</legend>
    <ChipButton isOn={value === undefined} onClick={() => onChange(undefined)}>
      All
    </ChipButton>
    {options.map((option) => (
      <ChipButton key={option.value} isOn={option.value === value} onClick={() => onChange(option.value)}>
        {option.label}
      </ChipButton>
    ))}
  </fieldset>
)
