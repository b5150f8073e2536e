import { t } from '#shared/messages/t.ts'
import type { ClientGap, OwnerGap } from '#shared/market/profile-gaps.ts'

/** What is missing, as to-do items. */
export const gapLabels: Record<ClientGap | OwnerGap, string> = {
  photos: t('Add a photo'),
  about: t('A few words about you'),
  occupation: t('Your job'),
  languages: t('Languages you speak'),
  cityId: t('Where you’re based'),
  moveInOn: t('Your move-in date'),
  stayMonths: t('How long you’ll stay'),
  householdSize: t('How many people will move in'),
  pets: t('Whether you have pets'),
  isSmoker: t('Whether you smoke'),
  motorcycleLicense: t('Your motorcycle license'),
  references: t('References you can offer'),
}
