import type { Role } from '#shared/roles.ts'

export const profilePath = (role: Role) => `/${role}/profile`
/** A field that is named gets the focus. */
export const editProfilePath = (role: Role, field?: string) =>
  `${profilePath(role)}/edit${field ? `#${field}` : ''}`
