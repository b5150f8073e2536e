import { kindName, kinds, type Kind } from '#shared/kinds.ts'
import { Select } from '#web/ui/select.tsx'

const options = kinds.map((kind) => ({ value: kind, label: kindName[kind] }))

interface KindFieldProps {
  value: Kind
  onChange: (kind: Kind) => void
}

/** Clients who look for what. */
export const KindField = ({ value, onChange }: KindFieldProps) => (
  <Select
    label="Clients who look for"
    options={options}
    value={value}
    onChange={(kind) => kind && onChange(kind)}
  />
)
