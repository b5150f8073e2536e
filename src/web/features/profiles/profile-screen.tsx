import {
  Bell,
  CreditCard,
  FileSignature,
  Handshake,
  House,
  LifeBuoy,
  LogOut,
  Scale,
  Search,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { operatorPath } from '#shared/routes.ts'
import { PlaceLink, placeRowClasses, placeIconClasses } from '#web/app/place-link.tsx'
import { useMe } from '#web/features/accounts/use-session.ts'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { HeldNotice } from '#web/features/safety/held-notice.tsx'
import { VerificationRow } from '#web/features/verification/verification-row.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'

/** "Me": who I am here, and the way to every other place. */
export const ProfileScreen = () => {
  const me = useMe()
  const isOwner = useLocation().pathname.startsWith('/owner/')
  const area = isOwner ? '/owner' : '/client'
  return (
    <>
      <PageHeader title="Me" />
      <div className="grid w-full max-w-[720px] gap-4 px-4 pb-8 desk:px-10">
        <HeldNotice />
        <Panel className="flex items-center gap-4">
          <Avatar name={me.fullName} url={me.avatarUrl} className="size-16 text-lg" />
          <div className="min-w-0">
            <p className="line-clamp-3 font-display text-title-3 font-title tracking-(--tracking-title) wrap-anywhere">
              {me.fullName}
              {me.isVerified && <VerifiedMark />}
            </p>
            <p className="mt-0.5 mb-2 text-base wrap-anywhere text-ink-muted">{me.email}</p>
            <StateBadge tone="off">{isOwner ? 'Owner' : 'Client'}</StateBadge>
          </div>
        </Panel>
        <Panel className="grid divide-y divide-line px-4! py-1!">
          {isOwner && <PlaceLink to="/owner/properties" icon={House} label="Listings" />}
          <VerificationRow isVerified={me.isVerified} />
          <PlaceLink to={`${area}/match-history`} icon={Handshake} label="Matches" />
          <PlaceLink to={`${area}/saved-searches`} icon={Search} label="Saved searches" />
          <PlaceLink to={`${area}/contracts`} icon={FileSignature} label="Contracts" />
          <PlaceLink to={`${area}/activity-feed`} icon={Bell} label="Activity" />
          <PlaceLink to="/subscription-packages" icon={CreditCard} label="Plans" />
        </Panel>
        <Panel className="grid divide-y divide-line px-4! py-1!">
          <PlaceLink to={`${area}/settings`} icon={Settings} label="Settings" />
          <PlaceLink to={`${area}/security`} icon={ShieldCheck} label="Security" />
          {me.isOperator && <PlaceLink to={operatorPath} icon={Scale} label="Operator" />}
          <PlaceLink to="/help" icon={LifeBuoy} label="Help" />
          <button
            type="button"
            onClick={() => void signOut()}
            className={classes(placeRowClasses, 'text-error-text')}
          >
            <span className={classes(placeIconClasses, 'bg-danger-soft text-danger-soft-ink')}>
              <LogOut />
            </span>
            Sign Out
          </button>
        </Panel>
      </div>
    </>
  )
}
