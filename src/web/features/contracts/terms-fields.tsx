import type { ReactNode } from 'react'
import { isBilingual, languageOf } from '#shared/contracts/contract-languages.ts'
import {
  currencyOf,
  lastPaymentDay,
  maxClausesCharacters,
  rentPeriods,
  type RentPeriod,
} from '#shared/contracts/contract-terms.ts'
import { t } from '#shared/messages/t.ts'
import { decimalsOf } from '#shared/market/currency-decimals.ts'
import { countCharacters } from '#shared/text-input.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { amountText, currencySymbol } from '#web/lib/typed-amount.ts'
import { grouped } from '#web/lib/units.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { bindingNotes, languageOptions } from './contract-language.ts'
import type { TermsForm } from './use-terms-form.ts'

interface TermsFieldsProps {
  form: TermsForm
  errors: FieldErrors
  /** Shown below what the contract is about. */
  address: ReactNode
}

const periodNames: Record<RentPeriod, string> = {
  month: t('a month', undefined, 'after a rent'),
  week: t('a week', undefined, 'after a rent'),
  day: t('a day', undefined, 'after a rent'),
}
const periods = rentPeriods.map((value) => ({ value, label: periodNames[value] }))

/** Every field of a template. */
export const TermsFields = ({ form: { terms, change }, errors, address }: TermsFieldsProps) => {
  const text = (field: 'ownerName' | 'ownerAddress' | 'clientName' | 'clientAddress', label: string) => (
    <div data-field={field}>
      <Field
        label={label}
        value={terms[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        error={errors[field]}
        autoComplete="off"
      />
    </div>
  )
  const currency = currencyOf(terms)
  const units = 10 ** decimalsOf(currency)
  const toAmount = (cents: number | null) => (cents === null ? undefined : cents / units)
  const toCents = (value: number | undefined) => (value === undefined ? null : Math.round(value * units))
  const amount = (field: 'priceCents' | 'depositCents', label: string) => (
    <div data-field={field}>
      <NumberField
        label={label}
        leading={currencySymbol(currency)}
        value={toAmount(terms[field])}
        format={(typed) => amountText(toCents(typed), currency)}
        onChange={(typed) => change({ [field]: toCents(typed) })}
        error={errors[field]}
      />
    </div>
  )
  const day = (
    field: 'startsOn' | 'endsOn' | 'handoverOn',
    label: string,
    value: string | null,
    hint?: string,
  ) => (
    <div data-field={field}>
      <Field
        type="date"
        label={label}
        value={value ?? ''}
        onChange={(event) => change({ [field]: event.target.value || null })}
        error={errors[field]}
        hint={hint}
      />
    </div>
  )
  const language = languageOf(terms)
  return (
    <>
      <Select
        label={t('Language')}
        options={languageOptions}
        value={language}
        onChange={(chosen) => change({ language: chosen })}
        hint={bindingNotes[language]}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3">
          <h2 className="text-title-3">{t('You')}</h2>
        </legend>
        {text('ownerName', t('Your full name'))}
        {text('ownerAddress', t('Your address'))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3">
          <h2 className="text-title-3">{t('The other person')}</h2>
        </legend>
        {text('clientName', t('Full name'))}
        {text('clientAddress', t('Address'))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3">
          <h2 className="text-title-3">{t('The deal')}</h2>
        </legend>
        <div data-field="asset">
          <TextArea
            label={t('What it’s about')}
            value={terms.asset}
            onChange={(event) => change({ asset: event.target.value })}
            error={errors['asset']}
            hint={t('So it can’t be confused with anything else: address, license plate, serial number.')}
          />
          {address}
        </div>
        <div className="grid gap-3 min-[380px]:grid-cols-2">
          {amount('priceCents', terms.deal === 'sale' ? t('Price') : t('Rent', undefined, 'price'))}
          {terms.deal === 'sale' ? (
            day('handoverOn', t('Handover date'), terms.handoverOn)
          ) : (
            <Select
              label={t('For', undefined, 'period of a rent')}
              options={periods}
              value={terms.per}
              onChange={(per) => change({ per: per ?? 'month' })}
            />
          )}
          {amount('depositCents', t('Deposit'))}
          {terms.deal !== 'sale' && terms.per === 'month' && (
            <div data-field="paymentDay">
              <NumberField
                label={t('Paid on day')}
                value={terms.paymentDay ?? undefined}
                onChange={(paymentDay) => change({ paymentDay: paymentDay ?? null })}
                error={errors['paymentDay']}
                hint={t('1 to {last}', { last: lastPaymentDay }, 'days of a month')}
              />
            </div>
          )}
        </div>
        {terms.deal !== 'sale' && (
          <div className="grid gap-3 min-[380px]:grid-cols-2">
            {day('startsOn', t('From', undefined, 'first day'), terms.startsOn)}
            {day('endsOn', t('To', undefined, 'last day'), terms.endsOn, t('Leave blank if open-ended'))}
          </div>
        )}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3">
          <h2 className="text-title-3">{t('Anything else')}</h2>
        </legend>
        <div data-field="clauses">
          <TextArea
            label={t('Your own clauses')}
            value={terms.clauses}
            onChange={(event) => change({ clauses: event.target.value })}
            error={errors['clauses']}
            counter={`${grouped(countCharacters(terms.clauses))}/${grouped(maxClausesCharacters)}`}
            hint={
              isBilingual(terms)
                ? t('One per line. Both texts have them exactly as you write them.')
                : t('One per line.')
            }
          />
        </div>
      </fieldset>
    </>
  )
}
