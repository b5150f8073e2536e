import type { ReactNode } from 'react'

interface FormFootProps {
  text: string
  /** The width of the form above it. */
  width?: string
  children: ReactNode
}

/** Stays at the bottom of the screen: the form's buttons, and why something isn't possible yet. */
export const FormFoot = ({ text, width = 'max-w-[1240px]', children }: FormFootProps) => (
  <div
    data-form-foot=""
    className="fixed end-0 bottom-0 start-(--rail-width) z-10 h-(--form-foot-height) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
  >
    <div
      className={`mx-auto flex h-full ${width} flex-col justify-center gap-2 px-4 desk:flex-row desk:items-center desk:justify-between desk:gap-4 desk:px-10`}
    >
      <output className="block truncate text-center text-sm text-ink-muted empty:hidden desk:text-start">
        {text}
      </output>
      <div className="flex gap-2.5 *:min-w-0 max-[359px]:*:px-2.5! desk:ms-auto desk:gap-3.5">{children}</div>
    </div>
  </div>
)
