import { dashboardPath, type Role } from './roles.ts'
import { findScreen, successPath } from './routes.ts'

/**
 * Where to go after sign-in: the remembered path if it is one of our screens, requires signing in and fits the role;
 * otherwise the role's dashboard. Nothing that a browser could read as another site passes.
 */
export const returnPath = (remembered: string | null | undefined, role: Role): string => {
  const path = remembered?.match(/^\/[\w\-/]*(?=$|[?#]\P{Control}*$)/u)?.[0]
  const screen = path === undefined ? undefined : findScreen(path)
  if (!remembered || !screen) return dashboardPath(role)
  const isForMe = [role, 'signed-in', 'linked'].includes(screen.access)
  return isForMe || screen.path === successPath ? remembered : dashboardPath(role)
}
