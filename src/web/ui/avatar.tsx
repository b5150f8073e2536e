import { useState } from 'react'
import { classes } from './classes.ts'

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

interface AvatarProps {
  /** The person's name stands beside it, so the picture itself says nothing to a screen reader. */
  name: string
  url: string | null
  /** A size class; 40 px unless told. */
  className?: string
}

/** A face that may no longer be seen is a name again. */
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
