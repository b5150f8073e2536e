import { NumberStepper } from '#web/ui/number-stepper.tsx'

interface CountFieldProps {
  name: string
  label: string
  hint?: string
  min: number
  max: number
  /** Null while unanswered. */
  value: number | null
  onChange: (count: number | null) => void
  error: string | undefined
}

/** A number input, named as in the API. */
export const CountField = ({ name, value, onChange, ...field }: CountFieldProps) => (
  <div data-field={name}>
    <NumberStepper {...field} value={value ?? undefined} onChange={(count) => onChange(count ?? null)} />
  </div>
)
