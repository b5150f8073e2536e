import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Client } from '#shared/market/clients.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { Language } from '#shared/people/languages.ts'
import {
  clientProfileSchema,
  saveMyClientProfile,
  type ClientProfile,
  type MyClientProfile,
} from '#shared/market/profiles.ts'
import { clientCompleteness, looksForHome } from '#shared/market/profile-gaps.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { ClientDetails } from '#web/features/market/clients/client-details.tsx'
import { ClientPortrait } from '#web/features/market/clients/client-portrait.tsx'
import { keptPhotos } from '#web/features/people/photos/upload/photo-queue.ts'
import { usePhotoQueue } from '#web/features/people/photos/upload/use-photo-queue.ts'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { call } from '#web/lib/api.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { profilePath } from '../paths.ts'
import { profilePhotoTarget } from '../profile-photo-target.ts'
import { LookingForPanel } from '../looking-for-panel.tsx'
import { CountField } from './count-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { YesNoChoice } from './yes-no-choice.tsx'
import { useProfileForm, type ProfileFormState } from './use-profile-form.ts'
import { AboutField, LineField } from './text-fields.tsx'

/** `pets` as a choice and a text, so the text can be empty while typing. */
type ClientValues = Omit<ClientProfile, 'pets'> & { hasPets: boolean | null; pets: string }

const toProfile = ({ hasPets, pets, ...values }: ClientValues): ClientProfile => ({
  ...values,
  pets: hasPets === null ? null : hasPets ? pets : '',
})

const check = (values: ClientValues): Checked<ClientProfile> =>
  values.hasPets && values.pets.trim() === ''
    ? { problems: [{ field: 'pets', message: t('Tell us which pets, such as 1 cat') }] }
    : checkAgainst(clientProfileSchema, toProfile(values))

/** The profile a client shows to owners. */
export const ClientProfileForm = ({
  profile: { version, client },
  onReload,
}: {
  profile: MyClientProfile
  onReload: () => void
}) => {
  const navigate = useNavigate()
  const form = useProfileForm<ClientValues, ClientProfile>({
    start: {
      name: client.name,
      about: client.about,
      occupation: client.occupation,
      languages: client.languages as Language[],
      householdSize: client.householdSize,
      hasPets: client.pets === null ? null : client.pets !== '',
      pets: client.pets ?? '',
      isSmoker: client.isSmoker,
      references: client.references,
      motorcycleLicense: client.motorcycleLicense,
    },
    check,
    save: (body) => call(saveMyClientProfile, { body: { ...body, version } }),
    onSaved: () => void navigate(profilePath('client')),
  })
  const photos = usePhotoQueue(profilePhotoTarget('client'), client.photos)
  const wanted = withFilters(client, useMyFilters().data)
  return (
    <ProfileForm
      area="client"
      photos={photos}
      form={form}
      onReload={onReload}
      preview={
        <Preview client={{ ...wanted, ...toProfile(form.values), photos: keptPhotos(photos.items) }} />
      }
    >
      <You form={form} />
      <Trust form={form} kinds={wanted.kinds} />
      {looksForHome(wanted) && <AtHome form={form} />}
      <LookingForPanel />
    </ProfileForm>
  )
}

/** The filters are saved by their own sheet while the rest of the form is being edited. */
const withFilters = (client: Client, filters: ClientFilters | undefined): Client =>
  filters
    ? {
        ...client,
        ...filters,
        area: filters.area && { city: filters.area.city.name, radiusKm: filters.area.radiusKm },
      }
    : client

const Preview = ({ client }: { client: Client }) => (
  <>
    <ClientPortrait client={client} />
    <ClientDetails client={{ ...client, completeness: clientCompleteness(client) }} />
  </>
)

type PartProps = { form: ProfileFormState<ClientValues> }

const You = ({ form: { values, errors, change } }: PartProps) => (
  <section className="grid gap-5">
    <h2 className="text-title-3">{t('You')}</h2>
    <div className="grid gap-5 desk:grid-cols-2 desk:gap-3">
      <LineField
        name="name"
        label={t('Name')}
        autoComplete="name"
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <LineField
        name="occupation"
        label={t('Your job')}
        value={values.occupation}
        onChange={(occupation) => change({ occupation })}
        error={errors['occupation']}
      />
    </div>
    <AboutField
      hint={t('What owners should know: how you live, what matters to you.')}
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

/** What owners ask about: references and licenses. */
const Trust = ({ form: { values, errors, change }, kinds }: PartProps & { kinds: readonly Kind[] }) => (
  <section className="grid gap-5 desk:grid-cols-2 desk:items-start desk:gap-3">
    <CountField
      name="references"
      label={t('References you can offer')}
      hint={t('Former landlords, employers or owners who would vouch for you.')}
      min={0}
      max={20}
      value={values.references}
      onChange={(references) => change({ references })}
      error={errors['references']}
    />
    {kinds.includes('motorcycle') && (
      <LineField
        name="motorcycleLicense"
        label={t('Motorcycle license')}
        hint={t('Its class, such as M1.')}
        value={values.motorcycleLicense ?? ''}
        onChange={(license) => change({ motorcycleLicense: license || null })}
        error={errors['motorcycleLicense']}
      />
    )}
  </section>
)

const AtHome = ({ form: { values, errors, change } }: PartProps) => (
  <section className="grid gap-5">
    <h2 className="text-title-3">{t('If you rent a home')}</h2>
    <CountField
      name="householdSize"
      label={t('People moving in')}
      min={1}
      max={30}
      value={values.householdSize}
      onChange={(householdSize) => change({ householdSize })}
      error={errors['householdSize']}
    />
    <YesNoChoice
      name="pets"
      label={t('Do you have pets?')}
      value={values.hasPets}
      onChange={(hasPets) => change({ hasPets })}
    >
      {values.hasPets && (
        <Field
          label={t('Which pets')}
          className="mt-3"
          autoComplete="off"
          value={values.pets}
          onChange={(event) => change({ pets: event.target.value })}
          error={errors['pets']}
        />
      )}
    </YesNoChoice>
    <YesNoChoice
      name="isSmoker"
      label={t('Do you smoke?')}
      value={values.isSmoker}
      onChange={(isSmoker) => change({ isSmoker })}
    />
  </section>
)
