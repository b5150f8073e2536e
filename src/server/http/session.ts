import type { Role } from '#shared/roles.ts'

export interface Session {
  id: string
  userId: string
  role: Role | null
  /** Where the primary's log ended when the session was checked. */
  position?: number
}

export type FindSession = (token: string) => Promise<Session | undefined>
