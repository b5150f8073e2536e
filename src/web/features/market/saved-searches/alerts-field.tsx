import { Bell, BellOff, ChevronDown } from 'lucide-react'
import { searchAlerts, type SearchAlerts } from '#shared/market/saved-searches.ts'
import { classes } from '#web/ui/classes.ts'
import { alertsName } from './format-search.ts'

interface AlertsFieldProps {
  /** The accessible name. */
  label: string
  value: SearchAlerts
  onChange: (alerts: SearchAlerts) => void
  disabled?: boolean
}

/** How often a search sends alerts: a pill that opens the native select. */
export const AlertsField = ({ label, value, onChange, disabled = false }: AlertsFieldProps) => {
  const Icon = value === 'off' ? BellOff : Bell
  return (
    <span
      className={classes(
        'relative inline-flex min-h-11 items-center rounded-pill text-sm font-medium',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        value === 'off' ? 'bg-surface-sunken text-ink-muted' : 'bg-accent-soft text-accent-soft-ink',
      )}
    >
      <Icon className="pointer-events-none absolute start-3.5 size-4" />
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as SearchAlerts)}
        className="min-h-11 appearance-none rounded-pill bg-transparent pe-9 ps-9.5 outline-none [&>option]:bg-surface-raised [&>option]:text-ink"
      >
        {searchAlerts.map((alerts) => (
          <option key={alerts} value={alerts}>
            {alertsName[alerts]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3.5 size-4" />
    </span>
  )
}
