import { suggestedName } from '#web/features/market/saved-searches/format-search.ts'
import {
  useChangeSearch,
  useSaveSearch,
  useSearches,
} from '#web/features/market/saved-searches/use-searches.ts'
import { t } from '#shared/messages/t.ts'
import { toCriteriaInput, type SearchCriteria } from '#shared/market/saved-searches.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'

interface AlertSwitchProps {
  label: string
  criteria: SearchCriteria
}

const isSame = (a: SearchCriteria, b: SearchCriteria) => JSON.stringify(a) === JSON.stringify(b)

/** Watches for new cards that fit these filters: a saved search whose alerts are on or off. */
export const AlertSwitch = ({ label, criteria }: AlertSwitchProps) => {
  const { data } = useSearches()
  const { mutate: save, isPending: isSaving } = useSaveSearch({ onDone: () => undefined })
  const { mutate: change, isPending: isChanging, variables: changes } = useChangeSearch()
  if (!data) return null
  const same = data.searches.filter((search) => isSame(search.criteria, criteria))
  const alerting = same.filter(({ alerts }) => alerts !== 'off')
  // While a change is being saved, the switch shows its new position.
  const isOn = isSaving || (isChanging ? changes.alerts !== 'off' : alerting.length > 0)

  const turn = (on: boolean) => {
    if (isSaving || isChanging) return
    const [known] = same
    if (!on) for (const { id } of alerting) change({ id, alerts: 'off' })
    else if (known) change({ id: known.id, alerts: 'instant' })
    else
      save({
        id: crypto.randomUUID(),
        name: suggestedName(criteria),
        alerts: 'instant',
        criteria: toCriteriaInput(criteria),
      })
  }
  return (
    <SwitchRow
      label={label}
      hint={
        isOn
          ? t('In your activity, plus notifications and email based on your settings.')
          : t('Off. You can still check back here.')
      }
      checked={isOn}
      onChange={turn}
    />
  )
}
