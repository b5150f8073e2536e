export const roles = ['client', 'owner'] as const
export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.includes(value as Role)

export const dashboardPath = (role: Role) => `/${role}/dashboard` as const
export const likesPath = (role: Role) =>
  role === 'owner' ? '/owner/liked-clients' : '/client/liked-properties'
