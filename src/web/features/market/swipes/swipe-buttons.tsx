import { Heart, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { formatSuperLikesLeft } from './format-super-likes-left.ts'
import { LeftBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'

const round =
  'grid size-15 shrink-0 place-items-center rounded-pill shadow-2 active:scale-[0.94] [&_.lucide]:size-6'

interface PassButtonProps {
  onPass: () => void
}

export const PassButton = ({ onPass }: PassButtonProps) => (
  <button
    type="button"
    aria-label={t('Pass', undefined, 'verb: not like')}
    onClick={onPass}
    className={classes(round, 'bg-surface-raised text-pass inset-ring inset-ring-line dark:text-ink')}
  >
    <X />
  </button>
)

interface LikeButtonsProps {
  onLike: () => void
  onSuperLike: () => void
  /** Null for no limit, undefined while unknown. */
  superLikesLeft: number | null | undefined
}

export const LikeButtons = ({ onLike, onSuperLike, superLikesLeft = null }: LikeButtonsProps) => (
  <>
    <button
      type="button"
      onClick={onLike}
      className="inline-flex min-h-15 flex-1 items-center justify-center gap-2 rounded-pill bg-like px-6 text-[1.0625rem] font-semibold text-like-ink shadow-2 active:scale-[0.975]"
    >
      <Heart className="size-6 fill-current stroke-0" />
      {t('Like', undefined, 'verb')}
    </button>
    <button
      type="button"
      aria-label={superLikesLeft === null ? t('Super like') : formatSuperLikesLeft(superLikesLeft)}
      onClick={onSuperLike}
      className={classes(round, 'relative bg-super text-super-ink [&_.lucide]:fill-current')}
    >
      <Star />
      {superLikesLeft !== null && <LeftBadge left={superLikesLeft} />}
    </button>
  </>
)

/** At the bottom of a page, within reach of the thumb: the state and the actions. */
export const SwipeFooter = ({ text, children }: { text: string | null; children?: ReactNode }) => (
  <div
    data-answer-foot=""
    data-on-top=""
    className="sticky bottom-(--floor) z-1 -mx-4 bg-linear-to-t from-surface to-transparent [--tw-gradient-from-position:calc(100%-24px)] px-4 pt-7 pb-4 desk:mx-0 desk:px-0"
  >
    <p aria-live="polite" className="mb-2.5 text-sm text-ink-muted empty:hidden">
      {text}
    </p>
    <div dir="ltr" className="flex items-center gap-3 empty:hidden">
      {children}
    </div>
  </div>
)
