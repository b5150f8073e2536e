import { useNavigate } from 'react-router'
import type { Client } from '#shared/clients.ts'
import type { Language } from '#shared/languages.ts'
import {
  clientProfileSchema,
  saveMyClientProfile,
  type ClientProfile,
  type MyClientProfile,
} from '#shared/profiles.ts'
import { findClientGaps } from '#shared/profile-gaps.ts'
import { ClientDetails } from '#web/features/clients/client-details.tsx'
import { ClientPortrait } from '#web/features/clients/client-portrait.tsx'
import { keptPhotos } from '#web/features/photos/upload/photo-queue.ts'
import { usePhotoQueue } from '#web/features/photos/upload/use-photo-queue.ts'
import { call } from '#web/lib/api.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { profilePath } from '../paths.ts'
import { profilePhotoPlace } from '../profile-photo-place.ts'
import { WantedPanel } from '../wanted-panel.tsx'
import { LanguagesField } from './languages-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SaidChoice } from './said-choice.tsx'
import { problemsIn, useProfileForm, type ProfileFormState } from './use-profile-form.ts'
import { AboutField, LineField } from './words-fields.tsx'

/** A choice and its words stand for `pets`, so that the words may be empty while they are typed. */
type ClientValues = Omit<ClientProfile, 'pets'> & { hasPets: boolean | null; pets: string }

const toProfile = ({ hasPets, pets, ...values }: ClientValues): ClientProfile => ({
  ...values,
  pets: hasPets === null ? null : hasPets ? pets : '',
})

const check = (values: ClientValues) =>
  values.hasPets && values.pets.trim() === ''
    ? [{ field: 'pets', message: 'Say which pets, such as 1 cat' }]
    : problemsIn(clientProfileSchema, toProfile(values))

/** What a client tells owners. */
export const ClientProfileForm = ({
  profile: { version, client },
  onReload,
}: {
  profile: MyClientProfile
  onReload: () => void
}) => {
  const navigate = useNavigate()
  const form = useProfileForm<ClientValues>({
    start: {
      name: client.name,
      about: client.about,
      occupation: client.occupation,
      languages: client.languages as Language[],
      moveInOn: client.moveInOn,
      stayMonths: client.stayMonths,
      householdSize: client.householdSize,
      hasPets: client.pets === null ? null : client.pets !== '',
      pets: client.pets ?? '',
      isSmoker: client.isSmoker,
      references: client.references,
    },
    check,
    save: (values) => call(saveMyClientProfile, { body: { ...toProfile(values), version } }),
    onSaved: () => void navigate(profilePath('client')),
  })
  const photos = usePhotoQueue(profilePhotoPlace('client'), client.photos)
  return (
    <ProfileForm
      area="client"
      photos={photos}
      form={form}
      onReload={onReload}
      preview={
        <Preview client={{ ...client, ...toProfile(form.values), photos: keptPhotos(photos.items) }} />
      }
    >
      <You form={form} />
      <Move form={form} />
      <WantedPanel />
    </ProfileForm>
  )
}

const Preview = ({ client }: { client: Client }) => (
  <>
    <ClientPortrait client={client} />
    <ClientDetails client={{ ...client, completeness: 100 - 10 * findClientGaps(client).length }} />
  </>
)

type PartProps = { form: ProfileFormState<ClientValues> }

const You = ({ form: { values, errors, change } }: PartProps) => (
  <section className="grid gap-5">
    <h2 className="text-title-3">You</h2>
    <div className="grid gap-5 desk:grid-cols-2 desk:gap-3">
      <LineField
        name="name"
        label="Name"
        autoComplete="name"
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <LineField
        name="occupation"
        label="What you do"
        value={values.occupation}
        onChange={(occupation) => change({ occupation })}
        error={errors['occupation']}
      />
    </div>
    <AboutField
      hint="What owners should know: how you live, what matters to you."
      value={values.about}
      onChange={(about) => change({ about })}
      error={errors['about']}
    />
    <LanguagesField
      value={values.languages}
      onChange={(languages) => change({ languages })}
      error={errors['languages']}
    />
  </section>
)

const Move = ({ form: { values, errors, change } }: PartProps) => (
  <section className="grid gap-5">
    <h2 className="text-title-3">Your move</h2>
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
      <div data-field="moveInOn">
        <Field
          type="date"
          label="Move-in date"
          value={values.moveInOn ?? ''}
          onChange={(event) => change({ moveInOn: event.target.value || null })}
          error={errors['moveInOn']}
        />
      </div>
      <Count form={{ values, errors, change }} name="stayMonths" label="Months you stay" min={1} max={120} />
      <Count form={{ values, errors, change }} name="householdSize" label="People" min={1} max={30} />
      <Count form={{ values, errors, change }} name="references" label="References" min={0} max={20} />
    </div>
    <SaidChoice name="pets" label="Pets" value={values.hasPets} onChange={(hasPets) => change({ hasPets })}>
      {values.hasPets && (
        <Field
          label="Which pets"
          className="mt-3"
          autoComplete="off"
          value={values.pets}
          onChange={(event) => change({ pets: event.target.value })}
          error={errors['pets']}
        />
      )}
    </SaidChoice>
    <SaidChoice
      name="isSmoker"
      label="Do you smoke"
      value={values.isSmoker}
      onChange={(isSmoker) => change({ isSmoker })}
    />
  </section>
)

interface CountProps {
  form: Pick<ProfileFormState<ClientValues>, 'values' | 'errors' | 'change'>
  name: 'stayMonths' | 'householdSize' | 'references'
  label: string
  min: number
  max: number
}

const Count = ({ form: { values, errors, change }, name, label, min, max }: CountProps) => (
  <div data-field={name}>
    <NumberStepper
      label={label}
      value={values[name] ?? undefined}
      onChange={(count) => change({ [name]: count ?? null })}
      min={min}
      max={max}
      error={errors[name]}
    />
  </div>
)
