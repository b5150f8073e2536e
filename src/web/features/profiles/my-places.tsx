import {
  Bell,
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
import type { Role } from '#shared/roles.ts'
import { operatorPath } from '#shared/routes.ts'
import { PlaceLink, placeIconClasses, placeRowClasses } from '#web/ui/place-link.tsx'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { PlanRow } from '#web/features/subscriptions/plan-row.tsx'
import { VerificationRow } from '#web/features/verification/verification-row.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The way to every other place. */
export const MyPlaces = ({ role }: { role: Role }) => {
  const { isVerified, isOperator } = useMe()
  return (
    <div className="grid content-start gap-4">
      <Panel className="grid divide-y divide-line px-4! py-1!">
        {role === 'owner' && <PlaceLink to="/owner/properties" icon={House} label="Listings" />}
        <VerificationRow isVerified={isVerified} />
        <PlaceLink to={`/${role}/match-history`} icon={Handshake} label="Matches" />
        <PlaceLink to={`/${role}/saved-searches`} icon={Search} label="Saved searches" />
        <PlaceLink to={`/${role}/contracts`} icon={FileSignature} label="Contracts" />
        <PlaceLink to={`/${role}/activity-feed`} icon={Bell} label="Activity" />
        <PlanRow />
      </Panel>
      <Panel className="grid divide-y divide-line px-4! py-1!">
        <PlaceLink to={`/${role}/settings`} icon={Settings} label="Settings" />
        <PlaceLink to={`/${role}/security`} icon={ShieldCheck} label="Security" />
        {isOperator && <PlaceLink to={operatorPath} icon={Scale} label="Operator" />}
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
  )
}
