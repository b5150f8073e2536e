import type { ClientGap, OwnerGap } from '#shared/profile-gaps.ts'

/** What is missing, as what to do about it. */
export const gapWords: Record<ClientGap | OwnerGap, string> = {
  photos: 'Add a photo',
  about: 'Say something about you',
  occupation: 'Say what you do',
  languages: 'Name your languages',
  cityId: 'Say where you are',
  moveInOn: 'Choose a move-in date',
  stayMonths: 'Say how long you stay',
  householdSize: 'Say how many you are',
  pets: 'Pets, or none',
  isSmoker: 'Smoking, or not',
  references: 'Count your references',
}
