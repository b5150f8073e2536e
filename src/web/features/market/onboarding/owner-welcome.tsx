import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { saveMyOwnerProfile, type MyOwnerProfile, type OwnerProfile } from '#shared/market/profiles.ts'
import { dashboardPath } from '#shared/roles.ts'
import { KindTiles } from '#web/features/market/listings/kind-tiles.tsx'
import { useCreateListing } from '#web/features/market/listings/use-create-listing.ts'
import {
  OwnerWhoFields,
  checkOwner,
  toOwnerValues,
} from '#web/features/market/profiles/form/owner-fields.tsx'
import { wholeField } from '#web/features/market/profiles/form/use-profile-form.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useCompleteOnboarding } from './use-complete-onboarding.ts'
import { useStep } from './use-step.ts'
import { WelcomeFrame } from './welcome-frame.tsx'

const questions = [
  { title: t('Who are you?'), line: t('Clients see this below your listings.') },
  { title: t('Create your first listing'), line: t('Drafts save automatically, so you can finish anytime.') },
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
  const { errors, isBusy, form } = useForm({
    otherwise: t('We couldn’t save your profile. Please try again.'),
    toField: wholeField,
  })

  const save = async (body: OwnerProfile) => {
    setSaved(await call(saveMyOwnerProfile, { body: { ...body, version: saved.version } }))
    steps.goTo(2)
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
          <Button type="submit" form={formId} look="primary" className="max-desk:flex-1" busy={isBusy}>
            {t('Continue')}
          </Button>
        ) : (
          <Button className="max-desk:flex-1" onClick={() => void skip()}>
            {t('Not now')}
          </Button>
        )
      }
    >
      {steps.step === 1 ? (
        <form id={formId} {...form({ check: () => checkOwner(values), send: save })} className="grid gap-5">
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
