import { Heart, MessageCircle, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import type { LikedListing } from '#shared/market/likes.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { tileRowClasses } from '#web/ui/tile-grid.tsx'

type State = LikedListing['state']

export const stateLabels: Record<State, string> = {
  waiting: t('Waiting', undefined, 'state of a like'),
  matched: t('Matched', undefined, 'state of a like'),
  gone: t('No longer available'),
}
const stateTone = { waiting: 'waiting', matched: 'good', gone: 'off' } as const

// Covers the tile, so all of it is clickable.
const nameClasses =
  'line-clamp-2 text-start [font:inherit] tracking-[inherit] no-underline after:absolute after:inset-0 after:rounded-inner'

interface LikeTileProps {
  like: { state: State; isSuper: boolean; conversationId: string | null }
  /** A title or a name. */
  name: string
  picture: ReactNode
  /** A handler, or the path it links to. */
  open: (() => void) | string
  onUnlike: () => void
  children: ReactNode
}

/** A listing or person I liked, and its state. */
export const LikeTile = ({ like, name, picture, open, onUnlike, children }: LikeTileProps) => {
  const { state, isSuper, conversationId } = like
  return (
    <li className={classes('relative', tileRowClasses)}>
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
          <StateBadge tone={stateTone[state]}>{stateLabels[state]}</StateBadge>
          {isSuper && (
            <span className="grid size-6 place-items-center rounded-pill bg-super text-super-ink">
              <Star className="size-3.5 fill-current" />
              <span className="sr-only">{t('Super like')}</span>
            </span>
          )}
        </div>
      </div>
      <h2 className="mt-2.5 px-0.5 text-[1.0625rem] leading-[1.2] wrap-anywhere">
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
      <div className="min-w-0 px-0.5">
        {children}
        {state === 'matched' && conversationId ? (
          <Link
            to={conversationPath(conversationId)}
            aria-label={t('Message about {name}', { name })}
            className={classes(
              buttonClasses({ look: 'primary', size: 'small', wide: true }),
              'relative mt-2.5',
            )}
          >
            <MessageCircle />
            {t('Message', undefined, 'verb')}
          </Link>
        ) : (
          <IconButton
            label={t('Unlike {name}', { name })}
            onClick={onUnlike}
            className="absolute! top-0 end-0 text-like hover:bg-transparent!"
          >
            <span className="grid size-9 place-items-center rounded-pill bg-surface-raised shadow-1">
              <Heart className="size-5! fill-current" />
            </span>
          </IconButton>
        )}
      </div>
    </li>
  )
}
