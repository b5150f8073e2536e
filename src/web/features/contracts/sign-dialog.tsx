import '@fontsource/caveat/600.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { languagesOf } from '#shared/contracts/contract-languages.ts'
import { consentText } from '#shared/contracts/contract-templates/consent.ts'
import {
  maxSignerCharacters,
  signContract,
  type Contract,
  type Drawing,
} from '#shared/contracts/contracts.ts'
import { t } from '#shared/messages/t.ts'
import { ProofFields } from '#web/features/people/security/proof-fields.tsx'
import { CodeField } from '#web/features/people/accounts/code-field.tsx'
import { useSecurity } from '#web/features/people/security/use-security.ts'
import { call, isApiError } from '#web/lib/api.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { shownSha256 } from './shown-document.ts'
import { SignaturePad } from './signature-pad.tsx'
import { useTakeContract } from './use-contract.ts'

interface SignDialogProps {
  contract: Contract
  /** The name as written in the contract. */
  name: string
  onClose: () => void
}

type Way = 'draw' | 'type'
const ways = [
  { value: 'draw', label: t('Draw', undefined, 'a signature') },
  { value: 'type', label: t('Type', undefined, 'a name as a signature, verb') },
] as const

interface Proof {
  password: string | undefined
  code: string | undefined
}

const textOf = (form: FormData, field: string) => (form.has(field) ? String(form.get(field)) : undefined)

/** The last step: signature, consent, and proof of identity. */
export const SignDialog = ({ contract, name: nameInText, onClose }: SignDialogProps) => {
  const { data: security } = useSecurity()
  const [way, setWay] = useState<Way>('draw')
  const [drawing, setDrawing] = useState<Drawing>([])
  const [name, setName] = useState(nameInText)
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const take = useTakeContract()
  const queryClient = useQueryClient()

  const { errors, isBusy, form } = useForm({
    otherwise: t('We couldn’t record your signature. Please try again.'),
    onError: (error) => {
      if (!isApiError(error, 'recent_sign_in_required')) return false
      setNeedsSignIn(true)
      return true
    },
  })

  function check(element: HTMLFormElement): Checked<Proof> {
    const fields = new FormData(element)
    const wrong: Record<string, string> = {
      ...(name.trim().length < 2 && { name: t('Enter your full name') }),
      ...(way === 'draw' && drawing.length === 0 && { drawing: t('Draw your signature') }),
      ...(!fields.has('consent') && { consent: t('Agree to sign electronically') }),
      ...(textOf(fields, 'password') === '' && { password: t('Enter your password') }),
    }
    const problems = Object.entries(wrong).map(([field, message]) => ({ field, message }))
    if (problems.length > 0) return { problems }
    return { body: { password: textOf(fields, 'password'), code: textOf(fields, 'code') } }
  }

  async function sign(proof: Proof) {
    const sha256 = await shownSha256(contract, queryClient)
    if (!sha256) throw new Error('The contract isn’t loaded')
    const signed = await call(signContract, {
      params: { contractId: contract.id },
      body: { sha256, consent: true, name, drawing: way === 'draw' ? drawing : null, ...proof },
    })
    take(signed)
    // When both have signed, the full-screen celebration takes over.
    if (signed.state === 'completed') void invalidate(queryClient, 'unread')
    else
      showToast({
        title: t('Signed', undefined, 'a contract'),
        description: t('Your signature is recorded.'),
        tone: 'success',
      })
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('Sign the contract')}
      subtitle={t('It takes effect once you’ve both signed.')}
    >
      <form {...form({ check, send: sign })} className="grid gap-4">
        <Field
          label={t('Your full name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={maxSignerCharacters}
          autoComplete="name"
          error={errors['name']}
        />
        <Segmented label={t('How to sign')} options={ways} value={way} onChange={setWay} wide />
        {way === 'draw' ? (
          <SignaturePad drawing={drawing} onChange={setDrawing} error={errors['drawing']} />
        ) : (
          <p className="grid min-h-24 place-items-center rounded-inner border-[1.5px] border-line-strong px-4 text-center font-hand text-[2rem] leading-tight wrap-anywhere">
            {name || t('Your name')}
          </p>
        )}
        <div className="grid gap-1">
          <Checkbox name="consent" className="items-start! py-1.5">
            {languagesOf(contract.terms ?? {}).map((language) => (
              <span key={language} lang={language} dir="ltr" className="block not-first:mt-2">
                {consentText[language]}
              </span>
            ))}
          </Checkbox>
          <FieldNote error={errors['consent']} />
        </div>
        {security && (
          <ProofFields
            hasPassword={security.passwordSetAt !== null}
            error={errors['password']}
            needsSignIn={needsSignIn}
          />
        )}
        {security?.twoStep && <CodeField error={errors['code']} />}
        <Button type="submit" look="primary" size="big" wide busy={isBusy} disabled={!security}>
          {t('Sign', undefined, 'button')}
        </Button>
        <p className="text-sm text-pretty text-ink-muted">
          {t(
            'This is a simple electronic signature. We record your name, account, IP address, browser and the time, and include them in the document.',
          )}
        </p>
      </form>
    </Dialog>
  )
}
