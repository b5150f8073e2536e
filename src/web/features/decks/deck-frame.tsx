import type { ReactNode, Ref } from 'react'
import { classes } from '#web/ui/classes.ts'

interface DeckFrameProps {
  /** Above the cards: where one is, and what one looks for. */
  tools: ReactNode
  /** The cards and their buttons. */
  children: ReactNode
  /** Beside the deck where there is room. */
  panel: ReactNode
  panelRef: Ref<HTMLElement>
  /** Cards, or the shape of them; otherwise something is said instead. */
  isDeck: boolean
}

/** A deck fills the screen of a phone; on a desk it stands in the middle, with the details beside it. */
export const DeckFrame = ({ tools, children, panel, panelRef, isDeck }: DeckFrameProps) => (
  <div
    data-deck=""
    className={
      isDeck
        ? 'flex flex-1 flex-col desk:grid desk:grid-cols-[minmax(0,1fr)_clamp(300px,35.6vw,600px)]'
        : 'flex flex-1 flex-col'
    }
  >
    <div className="@container relative z-2 flex h-[calc(100dvh-var(--floor))] min-h-[440px] flex-col desk:h-dvh desk:px-6 desk:pt-4">
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
            <Hint keyName="←" does="Pass" side="right-[calc(100%+4px)]" />
            <Hint keyName="→" does="Like" side="left-[calc(100%+4px)]" />
          </>
        )}
      </div>
    </div>
    {isDeck && (
      <aside
        ref={panelRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label="Details"
        className="sticky top-0 h-dvh overflow-y-auto overscroll-contain border-l border-line bg-surface-raised px-8 py-7 -outline-offset-4 max-desk:hidden"
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
      {keyName}
    </kbd>
    {does}
  </div>
)
