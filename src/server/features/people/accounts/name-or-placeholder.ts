import { cleanName } from '#shared/people/names.ts'

/** For names from external sources, where we can't ask the person for a better one. */
export const nameOrPlaceholder = (name = '', email = '') =>
  cleanName(name) ?? cleanName(email.split('@')[0]!.replaceAll(/[._+-]/g, ' ')) ?? 'New member'
