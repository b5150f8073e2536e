import type { LucideIcon } from 'lucide-react'
import { ChipButton } from './chip.tsx'
import { FieldNote } from './field-frame.tsx'

interface ChipChoiceProps<Value extends string> {
  label: string
  hint?: string | undefined
  options: readonly { value: Value; label: string; icon?: LucideIcon }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  error?: string | undefined
}

/** Multiple choice between a few options. */
export const ChipChoice = <Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
  error,
}: ChipChoiceProps<Value>) => (
  <fieldset>
    <legend className="text-sm font-semibold">{label}</legend>
    {hint && <p className="text-sm text-ink-muted">{hint}</p>}
    <div className="mt-2 flex flex-wrap gap-2">
      {options.map((option) => {
        const isOn = value.includes(option.value)
        return (
          <ChipButton
            key={option.value}
            isOn={isOn}
            onClick={() =>
              onChange(isOn ? value.filter((chosen) => chosen !== option.value) : [...value, option.value])
            }
          >
            {option.icon && <option.icon />}
            {option.label}
          </ChipButton>
        )
      })}
    </div>
    <div className="mt-2 empty:hidden">
      <FieldNote error={error} />
    </div>
  </fieldset>
)
