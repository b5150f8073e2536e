import { Check, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { deleteAccount } from '#shared/operations/account-data.ts'
import { leaveForLanding, stopPush } from '#web/features/people/accounts/sign-out.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProofFields } from '#web/features/people/security/proof-fields.tsx'
import { useProofForm } from './use-proof-form.ts'

interface DeleteAccountDialogProps {
  hasPassword: boolean
  onClose: () => void
  onExport: () => void
}

export const DeleteAccountDialog = ({ hasPassword, onClose, onExport }: DeleteAccountDialogProps) => {
  const [isUnderstood, setIsUnderstood] = useState(false)
  const { error, needsSignIn, isBusy, form } = useProofForm(async (body) => {
    try {
      await call(deleteAccount, { body })
    } catch (failure) {
      // Another tab was faster, with the same result.
      if (!isApiError(failure, 'not_signed_in')) throw failure
    }
    await stopPush().catch(() => undefined)
    leaveForLanding()
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('Delete your account?')}
      subtitle={t('This is immediate and permanent. No one can restore it.')}
    >
      <form {...form} className="grid gap-4">
        <Consequences />
        <p className="text-sm text-ink-muted">
          {t('Want a copy first?')}{' '}
          <button type="button" className="link -my-3 py-3" onClick={onExport}>
            {t('Download my data')}
          </button>
        </p>
        <ProofFields hasPassword={hasPassword} error={error} needsSignIn={needsSignIn} />
        <Checkbox checked={isUnderstood} onChange={({ target }) => setIsUnderstood(target.checked)}>
          {t('I understand that this can’t be undone')}
        </Checkbox>
        <div className="grid gap-2.5">
          <Button type="submit" look="danger" size="big" wide busy={isBusy} disabled={!isUnderstood}>
            {t('Delete my account')}
          </Button>
          <Button wide onClick={onClose}>
            {t('Keep it')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Stated plainly, before anything is asked. */
const Consequences = () => {
  const role = useRole()
  return (
    <div className="grid gap-4 rounded-inner bg-surface-sunken p-4">
      <Group title={t('What goes')} icon={<X className="text-danger" />}>
        <li>{t('Your profile, photos, settings and sign-ins')}</li>
        {role === 'owner' && <li>{t('Your listings, with their photos and the likes they got')}</li>}
        <li>{t('Your likes, matches and saved searches')}</li>
        <li>{t('What you wrote and sent in conversations')}</li>
      </Group>
      <Group title={t('What stays')} icon={<Check className="text-like" />}>
        <li>
          {t(
            'Messages other people sent you, in their own chats. You appear there as “Deleted user”, and nobody can reply.',
          )}
        </li>
        <li>
          {t(
            'Contracts you both signed, with your name, address, time, IP address and browser, for as long as claims can be made from them',
          )}
        </li>
        <li>{t('Invoices and the email address on them, for as long as tax law requires')}</li>
      </Group>
    </div>
  )
}

const Group = ({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className="flex items-center gap-2 text-base font-title [&_.lucide]:size-4.5">
      {icon}
      {title}
    </h3>
    <ul className="mt-1.5 grid list-disc gap-1 ps-6.5 text-base text-ink-muted marker:text-line-strong">
      {children}
    </ul>
  </section>
)
