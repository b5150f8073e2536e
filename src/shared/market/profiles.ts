import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { nameSchema } from '#shared/people/accounts.ts'
import { clientSchema } from './clients.ts'
import { contactProblem } from '#shared/people/contact-info.ts'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/people/languages.ts'
import { ownerSchema } from './owners.ts'
import { maxPhotoBytes, maxPhotosOfPerson, photoSchema } from '#shared/people/photos.ts'
import { citySchema } from '#shared/people/locations.ts'
import { wholeNumber } from '#shared/number-input.ts'
import { userText } from '#shared/text-input.ts'

export const maxAboutCharacters = 1000
export const maxLanguages = 10

/** Public text, so contact info isn't allowed. */
const publicText = (max: number) =>
  userText(max).check(
    z.check(({ value, issues }) => {
      const message = contactProblem(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  )
const count = (min: number, max: number) => z.nullable(wholeNumber(min, max))
const spoken = z.array(z.enum(languages, { error: () => t('Choose languages from the list') })).check(
  z.maxLength(maxLanguages, {
    error: () =>
      t('{max, plural, one {At most # language} other {At most # languages}}', { max: maxLanguages }),
  }),
)

/** What a client writes about themselves. Null means not answered. */
export const clientProfileSchema = z.object({
  name: nameSchema,
  about: publicText(maxAboutCharacters),
  occupation: publicText(80),
  languages: spoken,
  householdSize: count(1, 30),
  /** A few words, such as "1 cat"; empty for none. */
  pets: z.nullable(publicText(60)),
  isSmoker: z.nullable(z.boolean()),
  references: count(0, 20),
  /** The motorcycle license class, such as "M1". */
  motorcycleLicense: z.nullable(publicText(20)),
})
export type ClientProfile = z.infer<typeof clientProfileSchema>

/** What an owner writes about themselves. */
export const ownerProfileSchema = z.object({
  name: nameSchema,
  businessName: publicText(80),
  about: publicText(maxAboutCharacters),
  languages: spoken,
  cityId: z.nullable(z.int()),
})
export type OwnerProfile = z.infer<typeof ownerProfileSchema>

/** Incremented by each change, so one tab never silently overwrites another. */
const version = z.int()

const myClientProfileSchema = z.object({
  version,
  /** As seen by owners. */
  client: clientSchema,
})
export type MyClientProfile = z.infer<typeof myClientProfileSchema>

const myOwnerProfileSchema = z.object({
  version,
  city: z.nullable(citySchema),
  /** As seen by clients. */
  owner: ownerSchema,
})
export type MyOwnerProfile = z.infer<typeof myOwnerProfileSchema>

export const getMyClientProfile = endpoint({
  method: 'GET',
  path: '/api/my/client-profile',
  access: 'client',
  summary: 'Get my client profile',
  reply: myClientProfileSchema,
})

export const saveMyClientProfile = endpoint({
  method: 'PUT',
  path: '/api/my/client-profile',
  access: 'client',
  summary: 'Update my client profile',
  body: z.object({ ...clientProfileSchema.shape, version }),
  reply: myClientProfileSchema,
})

export const getMyOwnerProfile = endpoint({
  method: 'GET',
  path: '/api/my/owner-profile',
  access: 'owner',
  summary: 'Get my owner profile',
  reply: myOwnerProfileSchema,
})

export const saveMyOwnerProfile = endpoint({
  method: 'PUT',
  path: '/api/my/owner-profile',
  access: 'owner',
  summary: 'Update my owner profile',
  body: z.object({ ...ownerProfileSchema.shape, version }),
  reply: myOwnerProfileSchema,
})

export const addProfilePhoto = endpoint({
  method: 'POST',
  path: '/api/my/profile/photos',
  access: 'signed-in',
  summary: 'Upload a profile photo (JPEG, PNG, WebP or AVIF)',
  bytes: maxPhotoBytes,
  tooLarge: 'photo_too_large',
  reply: photoSchema,
  status: 201,
})

export const arrangeProfilePhotos = endpoint({
  method: 'PUT',
  path: '/api/my/profile/photos',
  access: 'signed-in',
  summary: 'Reorder my profile photos, main photo first; photos left out are removed',
  body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(maxPhotosOfPerson.client)) }),
  reply: z.object({ photos: z.array(photoSchema) }),
})
