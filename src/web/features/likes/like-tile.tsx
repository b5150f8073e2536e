import { Heart, MessageCircle, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conversationPath } from '#shared/routes.ts'
import type { LikedListing } from '#shared/likes.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type State = LikedListing['state']

export const stateWords: Record<State, string> = {
  waiting: 'Waiting',
  matched: 'Matched',
  gone: 'No longer available',
}
const stateTone = { waiting: 'waiting', matched: 'good', gone: 'off' } as const

// It covers the tile, so that all of it opens.
const nameClasses =
  'line-clamp-2 text-left [font:inherit] tracking-[inherit] no-underline after:absolute after:inset-0 after:rounded-inner'

interface LikeTileProps {
  like: { state: State; isSuper: boolean; conversationId: string | null }
  /** A title or a name. */
  name: string
  picture: ReactNode
  /** What a tap on it does, or where it leads. */
  open: (() => void) | string
  onUnlike: () => void
  children: ReactNode
}

/** What or whom I liked, and how it stands. */
export const LikeTile = ({ like, name, picture, open, onUnlike, children }: LikeTileProps) => {
  const { state, isSuper, conversationId } = like
  return (
    <li className="relative flex flex-col">
      <div className="relative">
        <div
          className={classes(
            'aspect-4/5 overflow-hidden rounded-inner bg-surface-sunken shadow-2',
            state === 'gone' && 'grayscale [&_img]:opacity-60',
          )}
        >
          {picture}
        </div>
        <div className="absolute inset-x-2.5 bottom-2.5 flex items-center gap-1.5">
          <StateBadge tone={stateTone[state]}>{stateWords[state]}</StateBadge>
          {isSuper && (
            <span className="grid size-6 place-items-center rounded-pill bg-super text-super-ink">
              <Star className="size-3.5 fill-current" />
              <span className="sr-only">Super like</span>
            </span>
          )}
        </div>
      </div>
      <div className="mt-2.5 min-w-0 px-0.5">
        <h2 className="text-[1.0625rem] leading-[1.2] wrap-anywhere">
          {typeof open === 'string' ? (
            <Link to={open} className={nameClasses}>
              {name}
            </Link>
          ) : (
            <button type="button" onClick={open} className={nameClasses}>
              {name}
            </button>
          )}
        </h2>
        {children}
      </div>
      {state === 'matched' && conversationId ? (
        <Link
          to={conversationPath(conversationId)}
          aria-label={`Message about ${name}`}
          className={classes(
            buttonClasses({ look: 'primary', size: 'small', wide: true }),
            'relative mt-2.5',
          )}
        >
          <MessageCircle />
          Message
        </Link>
      ) : (
        <IconButton
          label={`Unlike ${name}`}
          onClick={onUnlike}
          className="absolute! top-0 right-0 text-like hover:bg-transparent!"
        >
          <span className="grid size-9 place-items-center rounded-pill bg-surface-raised shadow-1">
            <Heart className="size-5! fill-current" />
          </span>
        </IconButton>
      )}
    </li>
  )
}
