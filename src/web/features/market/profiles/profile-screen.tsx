import { t } from '#shared/messages/t.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { SuspensionNotice } from '#web/features/people/safety/suspension-notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ClientMe } from './client-me.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { OwnerMe } from './owner-me.tsx'

/** "Me": my profile, and links to every other screen. */
export const ProfileScreen = () => {
  const role = useRole()
  return (
    <div className="page">
      <PageHeader title={t('Me')} />
      <div className="grid grid-cols-1 gap-4 px-4 pb-8 desk:grid-cols-[minmax(0,7fr)_minmax(300px,5fr)] desk:gap-6 desk:px-10 desk:pb-10">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <SuspensionNotice />
          {role === 'client' ? <ClientMe /> : <OwnerMe />}
        </div>
        <ProfileLinks role={role} />
      </div>
    </div>
  )
}
