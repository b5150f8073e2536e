import type { Role } from '#shared/roles.ts'

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot' | 'code' | 'recover' | 'confirm'

/** Shared by all forms of the dialog. The email carries over from one to the next; everything else is cleared. */
export interface AuthFormProps {
  role: Role
  email: string
  onEmail: (email: string) => void
  go: (mode: AuthMode, role?: Role) => void
}
