import { useState } from 'react'
import { classes } from './classes.ts'

const initials = (name: string) => {
  const text = name.trim().split(/\s+/)
  const first = text[0] ?? ''
  const last = text.length > 1 ? (text.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

interface AvatarProps {
  /** Decorative: the person's name is next to it, so screen readers skip the picture. */
  name: string
  url: string | null
  /** A size class; 40 px by default. */
  className?: string
}

/** Falls back to the initials when the picture can no longer be loaded. */
export const Avatar = ({ name, url, className = 'size-10 text-sm' }: AvatarProps) => {
  const [failed, setFailed] = useState<string>()
  return url && url !== failed ? (
    <img
      src={url}
      alt=""
      onError={() => setFailed(url)}
      width={40}
      height={40}
      className={classes('shrink-0 rounded-pill bg-surface-sunken object-cover', className)}
    />
  ) : (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-pill bg-accent-soft font-display font-title text-accent-soft-ink',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
