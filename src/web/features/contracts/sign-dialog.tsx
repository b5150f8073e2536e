import '@fontsource/caveat/600.css'
import { useState, type FormEvent } from 'react'
import {
  consentText,
  maxSignerCharacters,
  signContract,
  type Contract,
  type Drawing,
} from '#shared/contracts.ts'
import { ProofFields } from '#web/features/rights/proof-fields.tsx'
import { CodeField } from '#web/features/security/code-field.tsx'
import { useSecurity } from '#web/features/security/use-security.ts'
import { ApiError, call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { SignaturePad } from './signature-pad.tsx'
import { useTakeContract } from './use-contract.ts'

interface SignDialogProps {
  contract: Contract
  /** As it stands in the contract. */
  name: string
  onClose: () => void
}

type Way = 'draw' | 'type'
const ways = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
] as const

/** The last step: a signature, consent, and the proof of who gives them. */
export const SignDialog = ({ contract, name: nameInText, onClose }: SignDialogProps) => {
  const { data: security } = useSecurity()
  const [way, setWay] = useState<Way>('draw')
  const [drawing, setDrawing] = useState<Drawing>([])
  const [name, setName] = useState(nameInText)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const take = useTakeContract()

  async function sign(form: FormData) {
    const text = (field: string) => (form.has(field) ? String(form.get(field)) : undefined)
    const wrong: Record<string, string> = {
      ...(name.trim().length < 2 && { name: 'Enter your full name' }),
      ...(way === 'draw' && drawing.length === 0 && { drawing: 'Draw your signature' }),
      ...(!form.has('consent') && { consent: 'Agree to sign electronically' }),
      ...(text('password') === '' && { password: 'Enter your password' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      take(
        await call(signContract, {
          params: { contractId: contract.id },
          body: {
            sha256: contract.sha256!,
            consent: true,
            name,
            drawing: way === 'draw' ? drawing : null,
            password: text('password'),
            code: text('code'),
          },
        }),
      )
      showToast({ title: 'Signed', description: 'Your signature is recorded.', tone: 'success' })
      onClose()
    } catch (error) {
      setIsBusy(false)
      if (isApiError(error, 'fresh_sign_in_needed')) setNeedsSignIn(true)
      else if (error instanceof ApiError && error.fields) setErrors(toFieldErrors(error.fields))
      else showErrorToast(error, 'Your signature was not recorded. Please try again.')
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void sign(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Sign the contract"
      subtitle="It counts when both have signed."
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
        <Button type="submit" look="primary" size="big" wide busy={isBusy} disabled={!security}>
          Sign
        </Button>
        <p className="text-sm text-pretty text-ink-muted">
          This is a simple electronic signature. We record your name, account, the time, your IP address and
          browser, and print them in the document.
        </p>
      </form>
    </Dialog>
  )
}
