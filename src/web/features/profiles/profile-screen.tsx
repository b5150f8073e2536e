import {
  Bell,
  ChevronRight,
  CreditCard,
  FileSignature,
  Handshake,
  House,
  LifeBuoy,
  LogOut,
  Search,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useMe } from '#web/features/accounts/use-session.ts'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** "Me": who I am here, and the way to every other place. */
export const ProfileScreen = () => {
  const me = useMe()
  const isOwner = useLocation().pathname.startsWith('/owner/')
  const area = isOwner ? '/owner' : '/client'
  return (
    <>
      <PageHeader title="Me" />
      <div className="grid w-full max-w-[720px] gap-4 px-4 pb-8 desk:px-10">
        <Panel className="flex items-center gap-4">
          <Avatar name={me.fullName} url={me.avatarUrl} className="size-16 text-lg" />
          <div className="min-w-0">
            <p className="text-title-3 wrap-anywhere">{me.fullName}</p>
            <p className="wrap-anywhere text-ink-muted">{me.email}</p>
            <p className="text-sm text-ink-muted">{isOwner ? 'Owner' : 'Client'}</p>
          </div>
        </Panel>
        <Panel className="grid divide-y divide-line py-2">
          {isOwner && <PlaceLink to="/owner/properties" icon={<House />} label="Listings" />}
          <PlaceLink to={`${area}/match-history`} icon={<Handshake />} label="Matches" />
          <PlaceLink to={`${area}/saved-searches`} icon={<Search />} label="Saved searches" />
          <PlaceLink to={`${area}/contracts`} icon={<FileSignature />} label="Contracts" />
          <PlaceLink to={`${area}/activity-feed`} icon={<Bell />} label="Activity" />
          <PlaceLink to="/subscription-packages" icon={<CreditCard />} label="Plans" />
        </Panel>
        <Panel className="grid divide-y divide-line py-2">
          <PlaceLink to={`${area}/settings`} icon={<Settings />} label="Settings" />
          <PlaceLink to={`${area}/security`} icon={<ShieldCheck />} label="Security" />
          <PlaceLink to="/help" icon={<LifeBuoy />} label="Help" />
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-13 items-center gap-3.5 font-medium text-error-text"
          >
            <LogOut /> Sign Out
          </button>
        </Panel>
      </div>
    </>
  )
}

interface PlaceLinkProps {
  to: string
  icon: ReactNode
  label: string
}

const PlaceLink = ({ to, icon, label }: PlaceLinkProps) => (
  <Link to={to} className="flex min-h-13 items-center gap-3.5 font-medium no-underline">
    {icon}
    <span className="flex-1">{label}</span>
    <ChevronRight className="text-ink-muted" />
  </Link>
)
