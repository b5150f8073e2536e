import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'

const AccountLinks = lazyComponent(async () => (await import('./account-links.tsx')).AccountLinks)

interface AccountMenuProps {
  role: Role
  name: string
  avatarUrl: string | null
  onSignOut: () => void
}

/** The menu at the bottom of the rail. A native popover, so Escape and an outside click close it. */
export const AccountMenu = ({ role, name, avatarUrl, onSignOut }: AccountMenuProps) => {
  const id = useId()
  const menuRef = useRef<HTMLDivElement>(null)
  // Load the menu's content on hover, focus or click.
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={want}
        onFocus={want}
        onClick={want}
        className="flex w-full items-center gap-2 rounded-control p-2.5 text-start transition-colors duration-(--dur-quick) hover:bg-surface-sunken"
      >
        <Avatar name={name} url={avatarUrl} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base leading-[1.3] font-semibold">{name}</span>
          <span className="block text-sm text-ink-muted">{role === 'owner' ? t('Owner') : t('Client')}</span>
        </span>
        <ChevronsUpDown className="size-[18px] text-ink-muted" />
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        className="inset-auto bottom-[88px] start-4 w-[212px] rounded-inner bg-surface-raised p-1.5 text-ink shadow-3 inset-ring inset-ring-line open:animate-fade-in"
      >
        {isWanted && (
          <Suspense fallback={<div className="h-[233px]" />}>
            <AccountLinks role={role} onFollow={() => menuRef.current?.hidePopover()} onSignOut={onSignOut} />
          </Suspense>
        )}
      </div>
    </>
  )
}
