import type { ClientGap, OwnerGap } from '#shared/market/profile-gaps.ts'

/** What is missing, as to-do items. */
export const gapLabels: Record<ClientGap | OwnerGap, string> = {
  photos: 'Add a photo',
  about: 'A few words about you',
  occupation: 'Your job',
  languages: 'Languages you speak',
  cityId: 'Where you’re based',
  moveInOn: 'Your move-in date',
  stayMonths: 'How long you’ll stay',
  householdSize: 'How many people will move in',
  pets: 'Whether you have pets',
  isSmoker: 'Whether you smoke',
  motorcycleLicense: 'Your motorcycle license',
  references: 'References you can offer',
}
