import { t } from '#shared/messages/t.ts'
import { currencyOptions } from '#web/lib/currency-options.ts'
import { Select } from '#web/ui/select.tsx'

interface CurrencyFieldProps {
  value: string
  onChange: (currency: string) => void
  error: string | undefined
}

/** What the budgets beside it are in. The numbers stay as they are. */
export const CurrencyField = ({ value, onChange, error }: CurrencyFieldProps) => (
  <Select
    label={t('Currency')}
    hint={t('Prices in other currencies are compared by the latest rates.')}
    options={currencyOptions()}
    value={value}
    onChange={(currency) => onChange(currency ?? value)}
    error={error}
  />
)
