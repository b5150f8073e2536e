import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import type { Role } from '#shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'

const AccountLinks = lazyPart(async () => (await import('./account-links.tsx')).AccountLinks)

interface AccountMenuProps {
  role: Role
  name: string
  avatarUrl: string | null
  onSignOut: () => void
}

/** At the foot of the rail; a native popover, so that Escape and a click elsewhere close it. */
export const AccountMenu = ({ role, name, avatarUrl, onSignOut }: AccountMenuProps) => {
  const id = useId()
  const menuRef = useRef<HTMLDivElement>(null)
  // Who points at it will want what is in it.
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
        className="flex w-full items-center gap-2 rounded-control p-2.5 text-left transition-colors duration-(--dur-quick) hover:bg-surface-sunken"
      >
        <Avatar name={name} url={avatarUrl} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base leading-[1.3] font-semibold">{name}</span>
          <span className="block text-sm text-ink-muted">{role === 'owner' ? 'Owner' : 'Client'}</span>
        </span>
        <ChevronsUpDown className="size-[18px] text-ink-muted" />
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        className="inset-auto bottom-[88px] left-4 w-[212px] rounded-inner bg-surface-raised p-1.5 text-ink shadow-3 inset-ring inset-ring-line open:animate-fade-in"
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
