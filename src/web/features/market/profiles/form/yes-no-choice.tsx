import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Segmented } from '#web/ui/segmented.tsx'

type Choice = 'unsaid' | 'no' | 'yes'

interface YesNoChoiceProps {
  name: string
  label: string
  /** Null while unanswered. */
  value: boolean | null
  onChange: (value: boolean | null) => void
  /** Follow-up fields. */
  children?: ReactNode
}

const options: readonly { value: Choice; label: string }[] = [
  { value: 'no', label: t('No') },
  { value: 'yes', label: t('Yes') },
  { value: 'unsaid', label: t('Prefer not to say') },
]

/** Yes, no or unanswered, which never counts against anyone. */
export const YesNoChoice = ({ name, label, value, onChange, children }: YesNoChoiceProps) => {
  return (
    <div data-field={name}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <Segmented
        wide
        label={label}
        options={options}
        value={value === null ? 'unsaid' : value ? 'yes' : 'no'}
        onChange={(choice) => onChange(choice === 'unsaid' ? null : choice === 'yes')}
      />
      {children}
    </div>
  )
}
