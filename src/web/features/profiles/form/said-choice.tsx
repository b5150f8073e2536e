import type { ReactNode } from 'react'
import { Segmented } from '#web/ui/segmented.tsx'

type Said = 'unsaid' | 'no' | 'yes'

interface SaidChoiceProps {
  name: string
  label: string
  /** Null while nothing was said. */
  value: boolean | null
  onChange: (value: boolean | null) => void
  /** What more there is to say. */
  children?: ReactNode
}

const options: readonly { value: Said; label: string }[] = [
  { value: 'unsaid', label: 'Not said' },
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** Yes, no, or not said, which is not held against anybody. */
export const SaidChoice = ({ name, label, value, onChange, children }: SaidChoiceProps) => {
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
        onChange={(said) => onChange(said === 'unsaid' ? null : said === 'yes')}
      />
      {children}
    </div>
  )
}
