import type { Role } from '#shared/roles.ts'

export const profilePath = (role: Role) => `/${role}/profile`
/** The field, if given, gets the focus. */
export const editProfilePath = (role: Role, field?: string) =>
  `${profilePath(role)}/edit${field ? `#${field}` : ''}`
