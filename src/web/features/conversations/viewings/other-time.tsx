import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { dateValue, timeProblem } from './proposed-times.ts'

interface OtherTimeProps {
  now: Date
  times: readonly string[]
  onAdd: (time: string) => void
}

/** For a day or time that isn't among the chips. */
export const OtherTime = ({ now, times, onAdd }: OtherTimeProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = () => {
    const found = timeProblem(times, date, time, now)
    setProblem(found)
    if (found) return
    onAdd(new Date(`${date}T${time}`).toISOString())
    setIsOpen(false)
  }

  if (!isOpen)
    return (
      <Button look="ghost" size="small" className="-ms-3 justify-self-start" onClick={() => setIsOpen(true)}>
        {t('Another day or time')}
      </Button>
    )
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{t('Another day or time')}</legend>
      <div className="grid grid-cols-1 gap-2 min-[380px]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Field
          label={t('Day')}
          type="date"
          min={dateValue(now)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          className="min-w-0"
          inputClassName="px-3!"
        />
        <Field
          label={t('Time', undefined, 'time of day')}
          type="time"
          step={300}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="min-w-0"
          inputClassName="px-3!"
        />
      </div>
      <FieldNote error={problem} />
      <Button size="small" className="justify-self-start" onClick={add}>
        {t('Add this time')}
      </Button>
    </fieldset>
  )
}
