import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Pin } from '#shared/people/locations.ts'
import { Field } from '#web/ui/field.tsx'
import { formatCoordinates, parseCoordinates } from './coordinates.ts'

interface CoordinatesFieldProps {
  value: Pin | null
  onChange: (pin: Pin) => void
}

/** For people who have the numbers, from another map or a GPS device. */
export const CoordinatesField = ({ value, onChange }: CoordinatesFieldProps) => {
  const [text, setText] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)

  const take = () => {
    if (text === null) return
    const pin = parseCoordinates(text)
    setIsWrong(!pin && text.trim() !== '')
    if (pin) onChange(pin)
    if (pin || text.trim() === '') setText(null)
  }

  return (
    <Field
      label={t('Coordinates')}
      hint={t('Latitude and longitude, such as 44.0582, -121.3153')}
      error={isWrong ? t('Use two numbers, such as 44.0582, -121.3153') : undefined}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      value={text ?? (value ? formatCoordinates(value) : '')}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setIsWrong(false)
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}
