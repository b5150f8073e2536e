import type { Me } from '#shared/accounts.ts'
import { locales, type Locale, type Units } from '#shared/formats.ts'
import { dateAndClockWords } from '#web/lib/time-words.ts'
import { area, distance, length, money } from '#web/lib/units.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSettings } from './use-settings.ts'

const localeName: Record<Locale, string> = {
  'en-US': 'United States',
  'en-GB': 'United Kingdom',
  'de-DE': 'Germany',
  'fr-FR': 'France',
  'es-ES': 'Spain',
  'sv-SE': 'Sweden',
  'ja-JP': 'Japan',
}
const automatic = 'automatic'
const localeOptions = [
  { value: automatic, label: 'Automatic, as in this browser' },
  ...locales.map((locale) => ({ value: locale, label: localeName[locale] })),
] as const

const unitOptions = [
  { value: 'us', label: 'US' },
  { value: 'metric', label: 'Metric' },
] as const
const unitWords: Record<Units, string> = { us: 'Miles and feet', metric: 'Kilometres and metres' }

const localeWords = (locale: Locale | null) =>
  locale ? `Dates and numbers as in: ${localeName[locale]}` : 'Dates and numbers as in this browser'

export const FormatSettings = ({ me }: { me: Me }) => {
  const { change } = useSettings(me)
  return (
    <SettingsSection id="formats" title="Dates, money and units">
      <Panel className="grid gap-5">
        <Select
          label="Dates and numbers"
          hint="Prices stay in US dollars."
          options={localeOptions}
          value={me.locale ?? automatic}
          onChange={(value) =>
            change('locale', value === automatic || !value ? null : value, 'The format', localeWords)
          }
        />
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Units</legend>
          <Segmented
            label="Units"
            options={unitOptions}
            value={me.units}
            onChange={(units) => change('units', units, 'The units', (value) => unitWords[value])}
          />
        </fieldset>
        <Examples />
      </Panel>
    </SettingsSection>
  )
}

const exampleTime = new Date(new Date().getFullYear(), 10, 19, 17, 30).toISOString()

/** How it will look. */
const Examples = () => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-inner bg-surface-sunken p-4 desk:grid-cols-[repeat(4,auto)]">
    {[
      ['A viewing', dateAndClockWords(exampleTime)],
      ['A price', money(195_050)],
      ['How far', distance(24.14)],
      ['How large', `${area(840)}, ${length(11.58)}`],
    ].map(([name, example]) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-ink-muted">{name}</dt>
        <dd className="font-display font-title wrap-anywhere">{example}</dd>
      </div>
    ))}
  </dl>
)
