import { FingerprintPattern, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { maxPasskeys, type Passkey } from '#shared/people/passkeys.ts'
import type { Security } from '#shared/people/security.ts'
import { supportsPasskeys } from '#web/features/people/accounts/supports-passkeys.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { daysSince, formatDate, formatDay } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PasskeyTask } from './passkey-dialog.tsx'
import { SectionFailed } from './section-failed.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { Section } from './section.tsx'
import { SecurityRow } from './security-row.tsx'
import { usePasskeys } from './use-security.ts'

const PasskeyDialog = lazyComponent(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)

const title = t('Passkeys')

export const Passkeys = ({ security }: { security: Security }) => {
  const [task, setTask] = useState<PasskeyTask>()
  const { data, isError, refetch } = usePasskeys()
  if (!data) return isError ? <SectionFailed title={title} onRetry={refetch} /> : <SectionSkeleton rows={1} />
  const { passkeys } = data
  const canAdd = supportsPasskeys() && passkeys.length < maxPasskeys
  return (
    <Section
      title={title}
      action={
        canAdd && (
          <Button look="ghost" size="small" className="-me-3" onClick={() => setTask({ kind: 'add' })}>
            {t('Add a passkey')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <SecurityRow
          icon={FingerprintPattern}
          title={t('None yet')}
          line={
            supportsPasskeys()
              ? t('Sign in with your fingerprint, face or screen lock. No password, no code.')
              : t('This browser can’t create passkeys.')
          }
        />
      )}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyRow passkey={passkey} onTask={setTask} />
          </li>
        ))}
      </ul>
      {task && (
        <Suspense>
          <PasskeyDialog task={task} security={security} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

const formatLastUsed = (at: string | null) => {
  if (!at) return t('not used yet', undefined, 'a passkey')
  const days = daysSince(at)
  if (days === 0) return t('used today', undefined, 'a passkey')
  return days === 1
    ? t('used yesterday', undefined, 'a passkey')
    : t('used {day}', { day: formatDay(at) }, 'a passkey')
}

const PasskeyRow = ({ passkey, onTask }: { passkey: Passkey; onTask: (task: PasskeyTask) => void }) => {
  const { name, createdAt, lastUsedAt, isSuspect } = passkey
  return (
    <SecurityRow
      icon={FingerprintPattern}
      title={name}
      line={
        <>
          {isSuspect && (
            <span className="block font-medium text-error-text">
              {t('It may have been copied. Remove it and add a new one.')}
            </span>
          )}
          {[t('Added {date}', { date: formatDate(createdAt) }, 'a passkey'), formatLastUsed(lastUsedAt)].join(
            ' · ',
          )}
        </>
      }
      action={
        <div className="-me-2 flex shrink-0">
          <IconButton
            className="text-ink-muted"
            label={t('Rename {name}', { name })}
            onClick={() => onTask({ kind: 'rename', passkey })}
          >
            <Pencil />
          </IconButton>
          <IconButton
            className="text-ink-muted"
            label={t('Remove {name}', { name })}
            onClick={() => onTask({ kind: 'remove', passkey })}
          >
            <Trash2 />
          </IconButton>
        </div>
      }
    />
  )
}
