import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { saveMyOwnerProfile, type MyOwnerProfile } from '#shared/market/profiles.ts'
import { dashboardPath } from '#shared/roles.ts'
import { KindTiles } from '#web/features/market/listings/kind-tiles.tsx'
import { useCreateListing } from '#web/features/market/listings/use-create-listing.ts'
import {
  OwnerWhoFields,
  ownerProblems,
  toOwnerProfile,
  toOwnerValues,
} from '#web/features/market/profiles/form/owner-fields.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useCompleteOnboarding } from './use-complete-onboarding.ts'
import { useStep } from './use-step.ts'
import { WelcomeFrame } from './welcome-frame.tsx'

const questions = [
  { title: 'Who are you?', line: 'Clients see this below your listings.' },
  { title: 'Create your first listing', line: 'Drafts save automatically, so you can finish anytime.' },
]

/** Two questions before the first listing: profile, and asset kind. */
export const OwnerWelcome = ({ profile }: { profile: MyOwnerProfile }) => {
  const formId = useId()
  const navigate = useNavigate()
  const steps = useStep(questions.length)
  const finish = useCompleteOnboarding()
  const { create, busyKind } = useCreateListing(finish)
  const [saved, setSaved] = useState(profile)
  const [values, setValues] = useState(() => toOwnerValues(profile))
  const [errors, setErrors] = useState<FieldErrors>({})

  const { mutate: save, isPending } = useMutation({
    mutationFn: () =>
      call(saveMyOwnerProfile, { body: { ...toOwnerProfile(values), version: saved.version } }),
    onSuccess: (reply) => {
      setSaved(reply)
      steps.goTo(2)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) setErrors(toFieldErrors(error.fields))
      showErrorToast(error, 'We couldn’t save your profile. Please try again.')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = ownerProblems(values)
    setErrors(toFieldErrors(problems))
    if (problems.length === 0 && !isPending) save()
  }
  const skip = async () => {
    await finish()
    void navigate(dashboardPath('owner'), { replace: true })
  }

  return (
    <WelcomeFrame
      steps={steps}
      {...questions[steps.step - 1]!}
      onSkip={() => void skip()}
      actions={
        steps.step === 1 ? (
          <Button type="submit" form={formId} look="primary" className="max-desk:flex-1" busy={isPending}>
            Continue
          </Button>
        ) : (
          <Button className="max-desk:flex-1" onClick={() => void skip()}>
            Not now
          </Button>
        )
      }
    >
      {steps.step === 1 ? (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          <OwnerWhoFields
            values={values}
            errors={errors}
            change={(changes) => setValues({ ...values, ...changes })}
          />
        </form>
      ) : (
        <KindTiles busyKind={busyKind} onChoose={create} className="" />
      )}
    </WelcomeFrame>
  )
}
