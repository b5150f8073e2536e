import { useState, type ReactNode } from 'react'
import { numberText, typedNumber } from '#web/lib/typed-number.ts'
import { Field } from './field.tsx'
import type { FieldFrameProps } from './field-frame.tsx'

interface NumberFieldProps extends FieldFrameProps {
  /** NaN while the text isn't a number. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Text before the number, such as a currency. */
  leading?: ReactNode
  /** Text after the number, such as a unit. */
  unit?: string | undefined
  /** Years have no thousands separator. */
  isYear?: boolean
  format?: (value: number) => string
  placeholder?: string
}

/** A number input of any size, with a unit. "1,950" and "1950" are equal. */
export const NumberField = ({
  value,
  onChange,
  unit,
  isYear = false,
  format = numberText,
  placeholder,
  ...field
}: NumberFieldProps) => {
  // The text being typed may not be a number yet.
  const [typed, setTyped] = useState<string>()
  const shown = value === undefined || Number.isNaN(value) ? '' : isYear ? value : format(value)

  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? undefined : typedNumber(text))
  }

  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? shown}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
      }}
      trailing={unit && <span className="pe-4 text-ink-muted">{unit}</span>}
    />
  )
}
