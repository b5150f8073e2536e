import { show, t } from '#shared/messages/t.ts'
import { kindName, kinds, type Kind } from '#shared/market/kinds.ts'
import { Select } from '#web/ui/select.tsx'

const options = kinds.map((kind) => ({ value: kind, label: show(kindName[kind]) }))

interface KindFieldProps {
  value: Kind
  onChange: (kind: Kind) => void
}

/** Which kind the clients are looking for. */
export const KindField = ({ value, onChange }: KindFieldProps) => (
  <Select
    label={t('Clients looking for')}
    options={options}
    value={value}
    onChange={(kind) => kind && onChange(kind)}
  />
)
