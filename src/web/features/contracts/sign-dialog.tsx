import '@fontsource/caveat/600.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  consentText,
  maxSignerCharacters,
  signContract,
  type Contract,
  type Drawing,
} from '#shared/contracts/contracts.ts'
import { ProofFields } from '#web/features/people/security/proof-fields.tsx'
import { CodeField } from '#web/features/people/accounts/code-field.tsx'
import { useSecurity } from '#web/features/people/security/use-security.ts'
import { ApiError, call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
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
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
] as const

const textOf = (form: FormData, field: string) => (form.has(field) ? String(form.get(field)) : undefined)

/** The last step: signature, consent, and proof of identity. */
export const SignDialog = ({ contract, name: nameInText, onClose }: SignDialogProps) => {
  const { data: security } = useSecurity()
  const [way, setWay] = useState<Way>('draw')
  const [drawing, setDrawing] = useState<Drawing>([])
  const [name, setName] = useState(nameInText)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const take = useTakeContract()
  const queryClient = useQueryClient()

  const { mutate, isPending } = useMutation({
    mutationFn: async (form: FormData) => {
      const sha256 = await shownSha256(contract, queryClient)
      if (!sha256) throw new Error('The contract isn’t loaded')
      return call(signContract, {
        params: { contractId: contract.id },
        body: {
          sha256,
          consent: true,
          name,
          drawing: way === 'draw' ? drawing : null,
          password: textOf(form, 'password'),
          code: textOf(form, 'code'),
        },
      })
    },
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
    // The form contains the password, so it isn't cached.
    gcTime: 0,
    onSuccess: (signed) => {
      take(signed)
      // When both have signed, the full-screen celebration takes over.
      if (signed.state === 'completed') void invalidate(queryClient, 'unread')
      else showToast({ title: 'Signed', description: 'Your signature is recorded.', tone: 'success' })
      onClose()
    },
    onError: (error) => {
      if (isApiError(error, 'recent_sign_in_required')) setNeedsSignIn(true)
      else if (error instanceof ApiError && error.fields) setErrors(toFieldErrors(error.fields))
      else showErrorToast(error, 'We couldn’t record your signature. Please try again.')
    },
  })

  function sign(form: FormData) {
    const wrong: Record<string, string> = {
      ...(name.trim().length < 2 && { name: 'Enter your full name' }),
      ...(way === 'draw' && drawing.length === 0 && { drawing: 'Draw your signature' }),
      ...(!form.has('consent') && { consent: 'Agree to sign electronically' }),
      ...(textOf(form, 'password') === '' && { password: 'Enter your password' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) mutate(form)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) sign(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Sign the contract"
      subtitle="It takes effect once you’ve both signed."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Your full name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={maxSignerCharacters}
          autoComplete="name"
          error={errors['name']}
        />
        <Segmented label="How to sign" options={ways} value={way} onChange={setWay} wide />
        {way === 'draw' ? (
          <SignaturePad drawing={drawing} onChange={setDrawing} error={errors['drawing']} />
        ) : (
          <p className="grid min-h-24 place-items-center rounded-inner border-[1.5px] border-line-strong px-4 text-center font-hand text-[2rem] leading-tight wrap-anywhere">
            {name || 'Your name'}
          </p>
        )}
        <div className="grid gap-1">
          <Checkbox name="consent" className="items-start! py-1.5">
            {consentText}
          </Checkbox>
          <p className="text-sm text-danger-ink empty:hidden">{errors['consent']}</p>
        </div>
        {security && (
          <ProofFields
            hasPassword={security.passwordSetAt !== null}
            error={errors['password']}
            needsSignIn={needsSignIn}
          />
        )}
        {security?.twoStep && <CodeField error={errors['code']} />}
        <Button type="submit" look="primary" size="big" wide busy={isPending} disabled={!security}>
          Sign
        </Button>
        <p className="text-sm text-pretty text-ink-muted">
          This is a simple electronic signature. We record your name, account, IP address, browser and the
          time, and include them in the document.
        </p>
      </form>
    </Dialog>
  )
}
