import { mediaHook } from './use-is-desk.ts'

/** Whether there is room for the detail beside a list. */
export const useIsWide = mediaHook('(width >= 1200px)')
