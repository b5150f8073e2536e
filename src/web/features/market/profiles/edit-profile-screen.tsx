import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientProfileForm } from './form/client-profile-form.tsx'
import { OwnerProfileForm } from './form/owner-profile-form.tsx'
import { profilePath } from './paths.ts'
import { clientProfileFormQuery, ownerProfileFormQuery } from './profile-queries.ts'

/** `/{role}/profile/edit` */
export const EditProfileScreen = () => (useRole() === 'client' ? <EditClient /> : <EditOwner />)

const EditClient = () => {
  const query = useQuery(clientProfileFormQuery)
  return (
    <FormOf area="client" query={query}>
      {(profile, reload) => <ClientProfileForm profile={profile} onReload={reload} />}
    </FormOf>
  )
}

const EditOwner = () => {
  const query = useQuery(ownerProfileFormQuery)
  return (
    <FormOf area="owner" query={query}>
      {(profile, reload) => <OwnerProfileForm profile={profile} onReload={reload} />}
    </FormOf>
  )
}

interface FormOfProps<Profile> {
  area: Role
  query: UseQueryResult<Profile>
  children: (profile: Profile, reload: () => void) => ReactNode
}

const FormOf = <Profile,>({ area, query, children }: FormOfProps<Profile>) => {
  const navigate = useNavigate()
  const { data, isFetching, refetch } = query
  if (data && !isFetching) return children(data, () => void refetch())
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title={t('Edit profile')} onBack={() => void navigate(profilePath(area))} />
      {isFetching ? (
        <FormSkeleton />
      ) : (
        <FailedState
          title={t('Your profile didn’t load')}
          line={t('It’s still there. Check your connection and try again.')}
          onRetry={refetch}
        />
      )}
    </div>
  )
}

const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-6 desk:max-w-[820px] px-4 pt-1 desk:px-10">
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="h-36 rounded-control" />
    <Skeleton className="h-13 rounded-control" />
    <Skeleton className="h-13 rounded-control" />
    <Skeleton className="h-40 rounded-control" />
  </div>
)
