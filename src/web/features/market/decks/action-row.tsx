import { Heart, Star, Undo2, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LeftBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { t } from '#shared/messages/t.ts'
import type { Allowances } from '#shared/market/decks.ts'
import { formatSuperLikesLeft } from '#web/features/market/swipes/format-super-likes-left.ts'
import type { Stage } from './stage.ts'

interface ActionRowProps {
  stage: Stage
  left: Allowances
  onUndo: () => void
  onPass: () => void
  onLike: () => void
  onSuperLike: () => void
}

const round =
  'relative grid shrink-0 place-items-center rounded-pill shadow-2 will-change-[transform,opacity] active:scale-[0.94] [&_.lucide]:relative'
const plain = 'bg-surface-raised text-ink inset-ring inset-ring-line'
const small = 'size-13 desk:size-12 [&_.lucide]:size-[22px]'

interface ActionProps extends ComponentProps<'button'> {
  label: string
  /** The label with how many are left. */
  spoken?: (count: number) => string
  shortcut: string
  /** Undefined or null if there is no limit. */
  left?: number | null
}

const Action = ({ label, spoken, shortcut, left = null, className, children, ...button }: ActionProps) => (
  <button
    type="button"
    aria-label={left === null ? label : spoken?.(left)}
    title={t('{action} ({key})', { action: label, key: shortcut })}
    {...button}
    className={classes(round, className)}
  >
    {children}
    {left !== null && <LeftBadge left={left} />}
  </button>
)

/** A ring around a button that lights up as the drag moves toward its decision. */
const Halo = ({ place, className }: { place: (element: HTMLElement | null) => void; className: string }) => (
  <span
    ref={place}
    data-halo=""
    className={classes(
      'absolute -inset-[7px] rounded-pill border-[7px] opacity-0 will-change-[opacity]',
      className,
    )}
  />
)

/** Below the card, within reach of the thumb. In every language, like is to the right of pass. */
export const ActionRow = ({ stage, left, onUndo, onPass, onLike, onSuperLike }: ActionRowProps) => (
  <div dir="ltr" className="flex shrink-0 items-center justify-center gap-4 pt-5.5 pb-3.5 desk:pb-4">
    <Action
      label={t('Undo')}
      spoken={(count) => t('{count, plural, one {Undo, # left} other {Undo, # left}}', { count })}
      shortcut="Z"
      onClick={onUndo}
      left={left.undos}
      className={classes(plain, small)}
    >
      <Undo2 />
    </Action>
    <Action
      label={t('Pass', undefined, 'verb: not like')}
      shortcut="←"
      ref={(element) => stage.placeButton('pass', element)}
      onClick={onPass}
      className={classes(
        plain,
        'size-16 text-pass dark:text-ink desk:size-[58px] [&_.lucide]:size-7 [&_.lucide]:stroke-2',
      )}
    >
      <Halo place={(element) => stage.placeButton('passHalo', element)} className="border-ink/15" />
      <X />
    </Action>
    <Action
      label={t('Like', undefined, 'verb')}
      shortcut="→"
      ref={(element) => stage.placeButton('like', element)}
      onClick={onLike}
      className="size-19 bg-like text-like-ink desk:size-17 [&_.lucide]:size-[34px] [&_.lucide]:fill-current [&_.lucide]:stroke-0"
    >
      <Halo place={(element) => stage.placeButton('likeHalo', element)} className="border-like/20" />
      <Heart />
    </Action>
    <Action
      label={t('Super like')}
      spoken={formatSuperLikesLeft}
      shortcut="S"
      onClick={onSuperLike}
      left={left.superLikes}
      className={classes('bg-super text-super-ink', small, '[&_.lucide]:fill-current')}
    >
      <Star />
    </Action>
  </div>
)
