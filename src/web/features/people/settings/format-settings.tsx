import { t } from '#shared/messages/t.ts'
import type { Me } from '#shared/people/accounts.ts'
import { locales, type Locale, type Units } from '#shared/formats.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { aboutMoney } from '#web/lib/about-money.ts'
import { currencyOptions } from '#web/lib/currency-options.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { chosenCurrency } from '#web/lib/formats.ts'
import { area, distance, length } from '#web/lib/units.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSettings } from './use-settings.ts'

const localeName: Record<Locale, string> = {
  'en-US': t('United States'),
  'en-GB': t('United Kingdom'),
  'de-DE': t('Germany'),
  'fr-FR': t('France'),
  'es-ES': t('Spain'),
  'sv-SE': t('Sweden'),
  'ja-JP': t('Japan'),
}
const automatic = 'automatic'
const localeOptions = [
  { value: automatic, label: t('Automatic (this browser’s)') },
  ...locales.map((locale) => ({ value: locale, label: localeName[locale] })),
] as const

const unitOptions = [
  { value: 'us', label: t('US', undefined, 'units') },
  { value: 'metric', label: t('Metric', undefined, 'units') },
] as const
const unitLabels: Record<Units, string> = { us: t('Miles and feet'), metric: t('Kilometers and meters') }

const formatLocale = (locale: Locale | null) =>
  locale
    ? t('Dates and numbers as in: {country}', { country: localeName[locale] })
    : t('Dates and numbers as in this browser')

const formatCurrency = (currency: string | null) =>
  currency ? t('Prices also in {currency}', { currency }) : t('Prices only as listed')

export const FormatSettings = ({ me }: { me: Me }) => {
  const { change } = useSettings(me)
  return (
    <SettingsSection id="formats" title={t('Dates, money and units')}>
      <Panel className="grid gap-5">
        <Select
          label={t('Dates and numbers')}
          options={localeOptions}
          value={me.locale ?? automatic}
          onChange={(value) =>
            change(
              'locale',
              value === automatic || !value ? null : value,
              t('The format couldn’t be saved. Please try again.'),
              formatLocale,
            )
          }
        />
        <Select
          label={t('Currency')}
          hint={t(
            'Prices in other currencies also show about how much they are in yours. Contracts stay in the currency of the listing.',
          )}
          options={currencyOptions()}
          none={t('As listed')}
          value={me.currency ?? undefined}
          onChange={(value) =>
            change(
              'currency',
              value ?? null,
              t('The currency couldn’t be saved. Please try again.'),
              formatCurrency,
            )
          }
        />
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('Units')}</legend>
          <Segmented
            label={t('Units')}
            options={unitOptions}
            value={me.units}
            onChange={(units) =>
              change(
                'units',
                units,
                t('The units couldn’t be saved. Please try again.'),
                (value) => unitLabels[value],
              )
            }
          />
        </fieldset>
        <Examples />
      </Panel>
    </SettingsSection>
  )
}

const exampleTime = new Date(new Date().getFullYear(), 10, 19, 17, 30).toISOString()

/** In another currency than the reader's, so it shows what "about" means. */
function examplePrice() {
  const own = chosenCurrency().currency
  const currency = own === null || own === 'EUR' ? 'USD' : 'EUR'
  const about = aboutMoney(195_050, currency)
  const price = formatMoney(195_050, currency)
  return about === undefined ? price : t('{price}, about {about}', { price, about })
}

/** A preview. */
const Examples = () => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-inner bg-surface-sunken p-4 desk:grid-cols-[repeat(4,auto)]">
    {[
      [t('A viewing'), formatDateTime(exampleTime)],
      [t('A price'), examplePrice()],
      [t('How far'), distance(24.14)],
      [t('How large'), `${area(840)}, ${length(11.58)}`],
    ].map(([name, example]) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-ink-muted">{name}</dt>
        <dd className="font-display font-title wrap-anywhere">{example}</dd>
      </div>
    ))}
  </dl>
)
