export interface PersonalPhoto {
  place: 'listings' | 'profile' | 'conversations'
  folder: string
  photoId: string
}

const photosOf = (place: PersonalPhoto['place'], folder: string, photoId: string, source: string) =>
  `select '${place}' place, ${folder}::text folder, ${photoId} "photoId" from ${source}`

const ownSources = [
  photosOf(
    'listings',
    'l.id',
    `p->>'id'`,
    'listings l, jsonb_array_elements(l.images) p where l.owner_id = $1',
  ),
  photosOf(
    'profile',
    '$1::uuid',
    `p->>'id'`,
    'client_profiles c, jsonb_array_elements(c.photos) p where c.user_id = $1',
  ),
  photosOf(
    'profile',
    '$1::uuid',
    `p->>'id'`,
    'owner_profiles o, jsonb_array_elements(o.photos) p where o.user_id = $1',
  ),
]

/** The person's own photos and those of their conversations. `$1` is the person. */
export const personalPhotosSql = [
  ...ownSources,
  photosOf(
    'conversations',
    'm.conversation_id',
    `m.photo->>'id'`,
    `conversation_messages m join conversations c on c.id = m.conversation_id
     where $1 in (c.client_id, c.owner_id) and m.photo is not null`,
  ),
].join('\nunion all\n')
