import { Ellipsis } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { classes } from '#web/ui/classes.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useSafety, type SafetySubject } from './use-safety.tsx'

/** Unmatch, block and report, anywhere another person is shown. */
export const SafetyMenu = ({ className, ...subject }: SafetySubject & { className?: string }) => {
  const { items, dialogs } = useSafety(subject)
  return (
    <>
      <Menu
        label={t('More')}
        items={items}
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8',
          className,
        )}
      >
        <Ellipsis className="size-[22px]" />
      </Menu>
      {dialogs}
    </>
  )
}
