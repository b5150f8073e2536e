import { useId } from 'react'
import { classes } from './classes.ts'
import { Switch } from './switch.tsx'

interface SwitchRowProps {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** Adds a border, to match the fields around it. */
  isBoxed?: boolean
}

/** A switch with its label on the left. */
export const SwitchRow = ({ label, hint, checked, onChange, isBoxed = false }: SwitchRowProps) => {
  const id = useId()
  return (
    <div
      className={classes(
        'flex min-h-13 items-center justify-between gap-4',
        isBoxed ? 'rounded-control bg-surface-raised pe-3 ps-4 inset-ring inset-ring-line' : 'py-2',
      )}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={classes('block font-medium', isBoxed && 'py-3')}>
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
