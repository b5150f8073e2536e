import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { saveMyOwnerProfile, type MyOwnerProfile } from '#shared/market/profiles.ts'
import { photoAddress } from '#shared/people/photos.ts'
import { OwnerCard } from '#web/features/market/owners/owner-card.tsx'
import { formatCity } from '#web/features/people/locations/format-city.ts'
import { keptPhotos } from '#web/features/people/photos/upload/photo-queue.ts'
import { usePhotoQueue } from '#web/features/people/photos/upload/use-photo-queue.ts'
import { call } from '#web/lib/api.ts'
import { profilePath } from '../paths.ts'
import { profilePhotoTarget } from '../profile-photo-target.ts'
import { LanguagesField } from './languages-field.tsx'
import { checkOwner, OwnerWhoFields, toOwnerValues } from './owner-fields.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { AboutField } from './text-fields.tsx'

interface OwnerProfileFormProps {
  profile: MyOwnerProfile
  onReload: () => void
}

/** The profile an owner shows to clients. */
export const OwnerProfileForm = ({ profile, onReload }: OwnerProfileFormProps) => {
  const navigate = useNavigate()
  const { version, owner } = profile
  const form = useProfileForm({
    start: toOwnerValues(profile),
    check: checkOwner,
    save: (body) => call(saveMyOwnerProfile, { body: { ...body, version } }),
    onSaved: () => void navigate(profilePath('owner')),
  })
  const { values, errors, change } = form
  const photos = usePhotoQueue(profilePhotoTarget('owner'), owner.photos)
  const kept = keptPhotos(photos.items)
  const shown = {
    ...owner,
    ...values,
    city: values.city && formatCity(values.city),
    photos: kept,
    avatarUrl: kept[0] ? photoAddress(kept[0], 320) : null,
  }
  return (
    <ProfileForm
      area="owner"
      photos={photos}
      form={form}
      onReload={onReload}
      preview={<OwnerCard owner={owner} details={shown} />}
    >
      <section className="grid gap-5">
        <h2 className="text-title-3">{t('You')}</h2>
        <OwnerWhoFields values={values} errors={errors} change={change} />
        <AboutField
          hint={t('What clients should know about you and how you rent.')}
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
    </ProfileForm>
  )
}
