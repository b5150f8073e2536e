import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

const delayMs = 700

/** Once around the app: after the first tooltip the next ones of a row come at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={delayMs}>{children}</RadixTooltip.Provider>
)

interface TooltipProps {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref and can have the focus. */
  children: ReactElement
}

export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => (
  <RadixTooltip.Root>
    <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
    <RadixTooltip.Portal>
      <RadixTooltip.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-w-64 animate-fade-in rounded-control bg-ink px-3 py-1.5 text-sm font-medium text-surface-raised shadow-2"
      >
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Portal>
  </RadixTooltip.Root>
)
