import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useListChoice } from './list-choice.ts'

/** Rows on a raised surface. Beside a detail they are flat, and only the selected one is raised. */
export const RowList = ({ className, ...list }: ComponentProps<'ul'>) => {
  const { isPane } = useListChoice()
  if (isPane) return <ul {...list} className="grid grid-cols-1 gap-0.5" />
  return (
    <Panel className={classes('px-4! py-1!', className)}>
      <ul {...list} className="divide-y divide-line" />
    </Panel>
  )
}

interface RowProps extends ComponentProps<'li'> {
  id: string
  children: ReactNode
}

export const Row = ({ id, className, ...item }: RowProps) => {
  const { isPane, chosenId } = useListChoice()
  return (
    <li
      {...item}
      data-row={id}
      className={classes(
        isPane && 'scroll-my-2 rounded-inner px-3 transition-colors duration-(--dur-quick)',
        isPane &&
          (id === chosenId
            ? 'bg-surface-raised shadow-1 inset-ring inset-ring-line'
            : 'hover:bg-surface-sunken'),
        className,
      )}
    />
  )
}
