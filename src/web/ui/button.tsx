import type { ComponentProps, MouseEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type ButtonLook = 'primary' | 'quiet' | 'raised' | 'outline' | 'ghost' | 'danger'
type ButtonSize = 'small' | 'normal' | 'big'

interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

const lookClasses: Record<ButtonLook, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  quiet: 'bg-surface-sunken text-ink hover:bg-line',
  raised: 'bg-surface-raised text-ink shadow-1 inset-ring inset-ring-line hover:inset-ring-line-strong',
  outline: 'text-ink inset-ring-[1.5px] inset-ring-line-strong hover:bg-surface-sunken',
  ghost: 'text-ink hover:bg-surface-sunken',
  danger: 'bg-danger-soft text-danger-soft-ink hover:inset-ring-[1.5px] hover:inset-ring-danger',
}

const sizeClasses: Record<ButtonSize, string> = {
  small: 'min-h-11 rounded-control px-4 text-sm',
  normal: 'min-h-12 rounded-control px-5 text-md',
  big: 'min-h-15 rounded-inner px-6 text-[1.0625rem]',
}

/** The classes of a button, for links that look like one. */
export const buttonClasses = ({ look = 'quiet', size = 'normal', wide = false }: ButtonStyle = {}) =>
  classes(
    'inline-flex items-center justify-center gap-2 py-1 text-center leading-tight font-semibold no-underline select-none',
    'transition-[background-color,box-shadow,transform] duration-(--dur-quick) ease-out',
    'active:scale-[0.975] active:duration-(--dur-press)',
    'disabled:scale-100 disabled:bg-surface-sunken disabled:text-ink-muted disabled:shadow-none disabled:inset-ring-0',
    '[&_.lucide]:size-5',
    lookClasses[look],
    sizeClasses[size],
    wide && 'w-full',
  )

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows "Please wait..." and ignores clicks while keeping the focus. */
  busy?: boolean | undefined
}

const swallow = (event: MouseEvent) => event.preventDefault()

export const Button = ({ look, size, wide, busy, className, onClick, children, ...button }: ButtonProps) => (
  <button
    type="button"
    {...button}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    className={classes(buttonClasses({ look, size, wide }), busy && 'cursor-progress', className)}
    onClick={busy ? swallow : onClick}
  >
    {busy ? (
      <>
        <Spinner />
        {t('Please wait...')}
      </>
    ) : (
      children
    )}
  </button>
)
