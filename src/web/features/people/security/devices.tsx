import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { formatDevice } from '#shared/people/format-device.ts'
import { signOutDevice, signOutOthers, type SignedInDevice } from '#shared/people/security.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { daysSince, formatTime, formatDate, formatDay } from '#web/lib/format-time.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Section } from './section.tsx'
import { SecurityRow } from './security-row.tsx'
import { SectionFailed } from './section-failed.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { devicesQuery } from './security-queries.ts'

/** Where the account is signed in, with buttons to sign out. */
export const Devices = () => {
  const { data, isError, refetch } = useQuery(devicesQuery)
  if (!data)
    return isError ? (
      <SectionFailed title={t('Signed-in devices')} onRetry={refetch} />
    ) : (
      <SectionSkeleton rows={2} />
    )
  return (
    <Section title={t('Signed-in devices')} action={data.devices.length > 1 && <SignOutOthers />}>
      <ul className="divide-y divide-line">
        {data.devices.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const deviceIcon = (device: string) =>
  /iPad/.test(device) ? Tablet : /iPhone|Android/.test(device) ? Smartphone : Monitor

const formatLastSeen = (at: string) => {
  const days = daysSince(at)
  if (days === 0) return t('seen at {time}', { time: formatTime(at) }, 'a device')
  return days === 1
    ? t('seen yesterday', undefined, 'a device')
    : t('seen {day}', { day: formatDay(at) }, 'a device')
}

const DeviceRow = ({
  device: { id, device, ip, firstSeenAt, lastSeenAt, isThis },
}: {
  device: SignedInDevice
}) => (
  <SecurityRow
    icon={deviceIcon(device)}
    title={formatDevice(device)}
    line={[
      ip,
      isThis ? t('now', undefined, 'when a device was seen') : formatLastSeen(lastSeenAt),
      t('since {date}', { date: formatDate(firstSeenAt) }, 'a device'),
    ]
      .filter(Boolean)
      .join(' · ')}
    action={
      isThis ? <StateBadge tone="good">{t('This device')}</StateBadge> : <Revoke id={id} device={device} />
    }
  />
)

function useEndSessions<Done>(end: () => Promise<Done>, text: (done: Done) => string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (done) => {
      showToast({ title: text(done), tone: 'success' })
    },
    onError: (error) => showErrorToast(error, t('That didn’t work. Please try again.')),
    // Also if it was already gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
}

const Revoke = ({ id, device }: { id: string; device: string }) => {
  const { mutate, isPending } = useEndSessions(
    () => call(signOutDevice, { params: { deviceId: id } }),
    () => t('{device} was signed out', { device: formatDevice(device) }),
  )
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={t('Revoke {device}', { device: formatDevice(device) })}
      onClick={() => mutate()}
    >
      {t('Revoke')}
    </Button>
  )
}

const SignOutOthers = () => {
  const { mutate, isPending } = useEndSessions(
    () => call(signOutOthers),
    ({ count }) =>
      t('{count, plural, one {# device was signed out} other {# devices were signed out}}', { count }),
  )
  return (
    <Button
      look="ghost"
      size="small"
      busy={isPending}
      className="-me-3 text-danger!"
      onClick={() => mutate()}
    >
      {t('Sign out all others')}
    </Button>
  )
}
