import { useId } from 'react'
import { Switch } from './switch.tsx'

interface SwitchRowProps {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** An on/off choice with its words at the left. */
export const SwitchRow = ({ label, hint, checked, onChange }: SwitchRowProps) => {
  const id = useId()
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
