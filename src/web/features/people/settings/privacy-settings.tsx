import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Me } from '#shared/people/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { anonymousPerson } from '#shared/people/anonymity.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { rich } from '#web/lib/rich.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSettings } from './use-settings.ts'

const hideHint = {
  client: t('Owners can’t find you. Your matches can still see and message you.'),
  owner: t('Clients can’t find you or your listings. Your matches can still see and message you.'),
}
const formatHidden = (isHidden: boolean) => (isHidden ? t('You’re hidden') : t('You’re visible again'))
const formatAnonymity = (isAnonymous: boolean) =>
  isAnonymous ? t('Your name and photos are hidden until a match') : t('Your name and photos are visible')

const b = (content: ReactNode) => <b className="font-semibold text-ink">{content}</b>

export const PrivacySettings = ({ me, role }: { me: Me; role: Role }) => {
  const { change } = useSettings(me)
  return (
    <SettingsSection id="privacy" title={t('Privacy')}>
      <Panel className="grid divide-y divide-line py-2!">
        <SwitchRow
          label={t('Hide me')}
          hint={hideHint[role]}
          checked={me.isHidden}
          onChange={(isHidden) =>
            change('isHidden', isHidden, t('This couldn’t be saved. Please try again.'), formatHidden)
          }
        />
        <SwitchRow
          label={t('Blind first')}
          hint={t('Your name and photos stay hidden until a match. The rest of your profile is visible.')}
          checked={me.isAnonymous}
          onChange={(isAnonymous) =>
            change(
              'isAnonymous',
              isAnonymous,
              t('This couldn’t be saved. Please try again.'),
              formatAnonymity,
            )
          }
        />
        {me.isAnonymous && (
          <p className="flex items-center gap-3 py-3 text-sm text-ink-muted">
            <Avatar name={anonymousPerson.name} url={anonymousPerson.avatarUrl} className="size-11" />
            <span>
              {rich('Before a match, you appear as <b>{name}</b>, with this picture.', {
                name: anonymousPerson.name,
                b,
              })}
            </span>
          </p>
        )}
      </Panel>
    </SettingsSection>
  )
}
