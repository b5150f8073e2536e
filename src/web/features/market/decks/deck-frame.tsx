import type { ReactNode, Ref } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from '#web/ui/classes.ts'
import { KeyName } from '#web/ui/key-name.tsx'

interface DeckFrameProps {
  /** Above the cards: navigation and filters. */
  tools: ReactNode
  /** The cards and their buttons. */
  children: ReactNode
  /** Beside the deck if there is room. */
  panel: ReactNode
  panelRef: Ref<HTMLElement>
  /** Cards or their skeleton, as opposed to a message. */
  isDeck: boolean
}

/** Fills the screen on a phone; on desktop it is centered, with the details beside it. */
export const DeckFrame = ({ tools, children, panel, panelRef, isDeck }: DeckFrameProps) => (
  <div
    data-deck=""
    className={
      isDeck
        ? 'flex flex-1 flex-col desk:grid desk:grid-cols-[minmax(0,1fr)_clamp(300px,35.6vw,600px)]'
        : 'flex flex-1 flex-col'
    }
  >
    <div
      className={classes(
        '@container relative z-2 flex min-h-[440px] flex-col desk:px-6 desk:pt-4',
        isDeck ? 'h-[calc(100dvh-var(--floor))]' : 'flex-1',
      )}
    >
      <div
        className={classes(
          'relative mx-auto flex min-h-0 w-full flex-1 flex-col',
          isDeck && 'desk:max-w-[min(540px,(100dvh-186px)/1.53)]',
        )}
      >
        {tools}
        {children}
        {isDeck && (
          <>
            <Hint keyName="←" does={t('Pass', undefined, 'verb: not like')} side="right-[calc(100%+4px)]" />
            <Hint keyName="→" does={t('Like', undefined, 'verb')} side="left-[calc(100%+4px)]" />
          </>
        )}
      </div>
    </div>
    {isDeck && (
      <aside
        ref={panelRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label={t('Details')}
        className="sticky top-0 h-[calc(100dvh-var(--floor))] overflow-y-auto overscroll-contain border-s border-line bg-surface-raised px-8 py-7 -outline-offset-4 max-desk:hidden"
      >
        {panel}
      </aside>
    )}
  </div>
)

const Hint = ({ keyName, does, side }: { keyName: string; does: string; side: string }) => (
  <div
    aria-hidden="true"
    className={`absolute top-[46%] -z-1 grid w-18 justify-items-center gap-2 text-sm text-ink-muted max-desk:hidden @max-[520px]:hidden ${side}`}
  >
    <kbd className="grid size-9 place-items-center rounded-[12px] bg-surface-raised font-text text-md font-semibold shadow-[inset_0_0_0_1px_var(--line),inset_0_-2px_0_var(--line)]">
      <KeyName>{keyName}</KeyName>
    </kbd>
    {does}
  </div>
)
