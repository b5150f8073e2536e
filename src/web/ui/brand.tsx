import { productName } from '#shared/product.ts'
import { classes } from './classes.ts'

export const BrandMark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={classes('shrink-0 fill-accent', className)}>
    <rect x="3" y="6" width="17" height="22" rx="5" transform="rotate(-13 11 17)" opacity=".32" />
    <path
      fillRule="evenodd"
      d="M13.6 4.2h10.2a5 5 0 0 1 5 5v14.6a5 5 0 0 1-5 5H13.6a5 5 0 0 1-5-5V9.2a5 5 0 0 1 5-5Zm5.1 6.1a3.6 3.6 0 0 0-1.75 6.75l-1 5.1c-.1.5.28.95.78.95h3.94c.5 0 .88-.45.78-.95l-1-5.1a3.6 3.6 0 0 0-1.75-6.75Z"
    />
  </svg>
)

/** The logo and the name; `big` applies on desktop. */
export const Brand = ({ big = false }: { big?: boolean }) => (
  <span
    className={classes(
      'inline-flex items-center gap-2.5 font-display text-[1.375rem] leading-none font-bold tracking-[-0.035em] text-ink',
      big && 'desk:text-[1.625rem]',
    )}
  >
    <BrandMark className={classes('size-7', big && 'desk:size-[34px]')} />
    <span>{productName}</span>
  </span>
)
