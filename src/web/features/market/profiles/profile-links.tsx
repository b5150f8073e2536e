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
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { operatorPath } from '#shared/routes.ts'
import { RowLink, rowIconClasses, rowLinkClasses } from '#web/ui/row-link.tsx'
import { signOut } from '#web/features/people/accounts/sign-out.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { PlanRow } from '#web/features/subscriptions/plan-row.tsx'
import { VerificationRow } from '#web/features/market/verification/verification-row.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'

/** Links to every other screen. */
export const ProfileLinks = ({ role }: { role: Role }) => {
  const { isVerified, isOperator } = useMe()
  return (
    <div className="grid content-start gap-4">
      <Panel className="grid divide-y divide-line px-4! py-1!">
        {role === 'owner' && <RowLink to="/owner/properties" icon={House} label={t('Listings')} />}
        <VerificationRow isVerified={isVerified} />
        <RowLink to={`/${role}/match-history`} icon={Handshake} label={t('Matches')} />
        <RowLink to={`/${role}/saved-searches`} icon={Search} label={t('Saved searches')} />
        <RowLink to={`/${role}/contracts`} icon={FileSignature} label={t('Contracts')} />
        <RowLink to={`/${role}/activity-feed`} icon={Bell} label={t('Activity')} />
        <PlanRow />
      </Panel>
      <Panel className="grid divide-y divide-line px-4! py-1!">
        <RowLink to={`/${role}/settings`} icon={Settings} label={t('Settings')} />
        <RowLink to={`/${role}/security`} icon={ShieldCheck} label={t('Security')} />
        {isOperator && <RowLink to={operatorPath} icon={Scale} label={t('Operator')} />}
        <RowLink to="/help" icon={LifeBuoy} label={t('Help')} />
        <button
          type="button"
          onClick={() => void signOut()}
          className={classes(rowLinkClasses, 'text-error-text')}
        >
          <span className={classes(rowIconClasses, 'bg-danger-soft text-danger-soft-ink')}>
            <LogOut />
          </span>
          {t('Sign Out')}
        </button>
      </Panel>
    </div>
  )
}
