import { useId } from 'react'
import { t } from '#shared/messages/t.ts'
import { cancellationPolicies, type CancellationPolicy } from '#shared/market/cancellation.ts'
import { formatPolicy, policyName } from '../format-policy.ts'

interface PolicyChoiceProps {
  value: CancellationPolicy
  onChange: (policy: CancellationPolicy) => void
}

/** What happens when a client cancels accepted dates. */
export const PolicyChoice = ({ value, onChange }: PolicyChoiceProps) => {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('If a client cancels')}</legend>
      <div className="grid gap-2 desk:grid-cols-3 desk:gap-3">
        {cancellationPolicies.map((policy) => (
          <label
            key={policy}
            className="flex cursor-pointer gap-3 rounded-control bg-surface-raised p-4 inset-ring inset-ring-line has-checked:inset-ring-2 has-checked:inset-ring-accent"
          >
            <input
              type="radio"
              aria-describedby={`${name}-${policy}`}
              name={name}
              value={policy}
              checked={value === policy}
              onChange={() => onChange(policy)}
              aria-label={policyName[policy]}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="font-medium">
              {policyName[policy]}
              <span id={`${name}-${policy}`} className="mt-0.5 block text-sm font-normal text-ink-muted">
                {formatPolicy(policy)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
