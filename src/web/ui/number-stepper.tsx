import { Minus, Plus } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { numberText } from '#web/lib/typed-number.ts'
import { classes } from './classes.ts'
import { boxClasses, FieldFrame, noteProps, type FieldFrameProps } from './field-frame.tsx'

interface NumberStepperProps extends FieldFrameProps {
  value: number | undefined
  onChange: (value: number | undefined) => void
  min: number
  max: number
  step?: number
}

/** A small number: plus and minus buttons for touch, arrow keys and digits for the keyboard. */
export const NumberStepper = ({
  label,
  error,
  hint,
  className,
  value,
  onChange,
  min,
  max,
  step = 1,
}: NumberStepperProps) => {
  const inputId = useId()
  // The text being typed may not be a number yet.
  const [typed, setTyped] = useState<string>()
  const set = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const up = () => set(value === undefined ? Math.max(min, 1) : value + step)
  const down = () => set(value === undefined ? min : value - step)

  const type = (text: string) => {
    setTyped(text)
    const number = Number(text.replace(',', '.'))
    onChange(text.trim() === '' || Number.isNaN(number) ? undefined : number)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.key === 'ArrowUp') up()
    else down()
  }

  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} className={className}>
      <div className={classes('flex min-h-13 items-center', boxClasses(error))}>
        <StepButton
          label={t('Fewer: {label}', { label })}
          isOff={value !== undefined && value <= min}
          onClick={down}
        >
          <Minus />
        </StepButton>
        <input
          {...noteProps(inputId, { error, hint })}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode={step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder="–"
          value={typed ?? (value === undefined ? '' : numberText(value))}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={handleKey}
          className="numbers min-h-12 w-full min-w-0 flex-1 bg-transparent text-center outline-none"
        />
        <StepButton
          label={t('More: {label}', { label })}
          isOff={value !== undefined && value >= max}
          onClick={up}
        >
          <Plus />
        </StepButton>
      </div>
    </FieldFrame>
  )
}

interface StepButtonProps {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

const StepButton = ({ label, isOff, onClick, children }: StepButtonProps) => (
  <button
    type="button"
    // the arrow keys do the same on a keyboard
    tabIndex={-1}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
    className={classes(
      'grid size-12 shrink-0 place-items-center rounded-control text-ink-muted transition-colors',
      'duration-(--dur-quick) [&_.lucide]:size-[18px]',
      isOff ? 'opacity-40' : 'hover:text-ink active:scale-[0.9]',
    )}
  >
    {children}
  </button>
)
