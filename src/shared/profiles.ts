import * as z from 'zod/mini'
import { nameSchema } from './accounts.ts'
import { clientSchema } from './clients.ts'
import { contactProblem } from './contact-info.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { ownerSchema } from './owners.ts'
import { maxPhotoBytes, maxPhotosOfPerson, photoSchema } from './photos.ts'
import { citySchema } from './places.ts'
import { nearDate, words } from './text-input.ts'

export const maxAboutCharacters = 1000
export const maxLanguages = 10

/** Everybody may read it, so that it holds no way to reach somebody. */
const publicWords = (max: number) =>
  words(max).check(
    z.check(({ value, issues }) => {
      const message = contactProblem(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  )
const count = (min: number, max: number) =>
  z.nullable(z.int('Use a whole number').check(z.gte(min, `At least ${min}`), z.lte(max, `At most ${max}`)))
const spoken = z
  .array(z.enum(languages, 'Choose languages from the list'))
  .check(z.maxLength(maxLanguages, `At most ${maxLanguages} languages`))

/** What a client writes about themselves. What is null was not said. */
export const clientProfileSchema = z.object({
  name: nameSchema,
  about: publicWords(maxAboutCharacters),
  occupation: publicWords(80),
  languages: spoken,
  moveInOn: z.nullable(nearDate()),
  stayMonths: count(1, 120),
  householdSize: count(1, 30),
  /** In a few words, such as "1 cat"; empty for none. */
  pets: z.nullable(publicWords(60)),
  isSmoker: z.nullable(z.boolean()),
  references: count(0, 20),
})
export type ClientProfile = z.infer<typeof clientProfileSchema>

/** What an owner writes about themselves. */
export const ownerProfileSchema = z.object({
  name: nameSchema,
  businessName: publicWords(80),
  about: publicWords(maxAboutCharacters),
  languages: spoken,
  cityId: z.nullable(z.int()),
})
export type OwnerProfile = z.infer<typeof ownerProfileSchema>

/** Counts changes, so that one tab never silently overwrites another's. */
const version = z.int()

const myClientProfileSchema = z.object({
  version,
  /** As owners see me. */
  client: clientSchema,
})
export type MyClientProfile = z.infer<typeof myClientProfileSchema>

const myOwnerProfileSchema = z.object({
  version,
  city: z.nullable(citySchema),
  /** As clients see me. */
  owner: ownerSchema,
})
export type MyOwnerProfile = z.infer<typeof myOwnerProfileSchema>

export const getMyClientProfile = endpoint({
  method: 'GET',
  path: '/api/my/client-profile',
  access: 'client',
  summary: 'What I tell owners',
  reply: myClientProfileSchema,
})

export const saveMyClientProfile = endpoint({
  method: 'PUT',
  path: '/api/my/client-profile',
  access: 'client',
  summary: 'Change what I tell owners',
  body: z.object({ ...clientProfileSchema.shape, version }),
  reply: myClientProfileSchema,
})

export const getMyOwnerProfile = endpoint({
  method: 'GET',
  path: '/api/my/owner-profile',
  access: 'owner',
  summary: 'What I tell clients',
  reply: myOwnerProfileSchema,
})

export const saveMyOwnerProfile = endpoint({
  method: 'PUT',
  path: '/api/my/owner-profile',
  access: 'owner',
  summary: 'Change what I tell clients',
  body: z.object({ ...ownerProfileSchema.shape, version }),
  reply: myOwnerProfileSchema,
})

export const addProfilePhoto = endpoint({
  method: 'POST',
  path: '/api/my/profile/photos',
  access: 'signed-in',
  summary: 'Add a picture of myself: the bytes of a JPEG, PNG, WebP or AVIF file',
  bytes: maxPhotoBytes,
  tooLarge: 'photo_too_large',
  reply: photoSchema,
  status: 201,
})

export const arrangeProfilePhotos = endpoint({
  method: 'PUT',
  path: '/api/my/profile/photos',
  access: 'signed-in',
  summary: 'The order of my pictures, my face first; those that are not named are removed',
  body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(maxPhotosOfPerson.client)) }),
  reply: z.object({ photos: z.array(photoSchema) }),
})
