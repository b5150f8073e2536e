import type { Me } from '#shared/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { veiledPerson } from '#shared/veil.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSettings } from './use-settings.ts'

const hideHint = {
  client: 'Owners no longer find you. Your matches still see you and can write to you.',
  owner: 'Clients no longer find you or your listings. Your matches still see you and can write to you.',
}
const hiddenWords = (isHidden: boolean) => (isHidden ? 'You’re hidden' : 'You can be found again')
const blindWords = (isBlind: boolean) =>
  isBlind ? 'Your name and photos wait for a match' : 'Your name and photos are shown'

export const PrivacySettings = ({ me, role }: { me: Me; role: Role }) => {
  const { change } = useSettings(me)
  return (
    <SettingsSection id="privacy" title="Privacy">
      <Panel className="grid divide-y divide-line py-2!">
        <SwitchRow
          label="Hide me"
          hint={hideHint[role]}
          checked={me.isHidden}
          onChange={(isHidden) => change('isHidden', isHidden, 'This', hiddenWords)}
        />
        <SwitchRow
          label="Blind first"
          hint="Your name and photos stay hidden until a match. What you say about yourself is shown."
          checked={me.isBlindFirst}
          onChange={(isBlind) => change('isBlindFirst', isBlind, 'This', blindWords)}
        />
        {me.isBlindFirst && (
          <p className="flex items-center gap-3 py-3 text-sm text-ink-muted">
            <Avatar name={veiledPerson.name} url={veiledPerson.avatarUrl} className="size-11" />
            <span>
              Before a match you are <b className="font-semibold text-ink">{veiledPerson.name}</b>, with this
              picture.
            </span>
          </p>
        )}
      </Panel>
    </SettingsSection>
  )
}
