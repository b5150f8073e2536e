import { useState } from 'react'
import {
  saveSearch,
  searchAlerts,
  toCriteriaInput,
  type SearchAlerts,
  type SearchCriteria,
} from '#shared/market/saved-searches.ts'
import { t } from '#shared/messages/t.ts'
import { AllowanceNote } from '#web/features/subscriptions/allowance-note.tsx'
import { checkAgainst } from '#web/lib/check-against.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { alertsName, formatSearchCriteria, suggestedName } from './format-search.ts'
import { useSaveSearch } from './use-searches.ts'

const alertOptions = searchAlerts.map((value) => ({ value, label: alertsName[value] }))

interface NameSearchFormProps {
  criteria: SearchCriteria
  onSaved: () => void
  /** Back to the filters. */
  onBack?: (() => void) | undefined
}

/** The last step of saving a search: its name, and how often it sends alerts. */
export const NameSearchForm = ({ criteria, onSaved, onBack }: NameSearchFormProps) => {
  // Created once, so a retry after a lost response is the same search.
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(suggestedName(criteria))
  const [alerts, setAlerts] = useState<SearchAlerts>('instant')
  const { errors, isBusy, form } = useForm()
  const { mutateAsync: save } = useSaveSearch({ onDone: onSaved })

  const check = () => checkAgainst(saveSearch.body, { id, name, alerts, criteria: toCriteriaInput(criteria) })

  return (
    <form {...form({ check, send: save })} className="grid gap-5">
      <p className="text-pretty text-ink-muted">{formatSearchCriteria(criteria).join(' · ')}</p>
      <Field
        data-autofocus
        label={t('Name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        error={errors['name']}
      />
      <Select
        label={t('Alerts')}
        hint={t('In your activity, plus notifications and email based on your settings.')}
        options={alertOptions}
        value={alerts}
        onChange={(value) => value && setAlerts(value)}
      />
      <AllowanceNote thing="alerting_searches" />
      <div className="mt-1 flex gap-3">
        {onBack && (
          <Button look="ghost" size="big" onClick={onBack}>
            {t('Back')}
          </Button>
        )}
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          {t('Save search')}
        </Button>
      </div>
    </form>
  )
}
