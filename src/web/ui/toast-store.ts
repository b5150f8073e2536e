interface ToastInput {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'danger' | 'success' | undefined
  durationMs?: number | undefined
  /** An action in the toast, such as "Undo". */
  action?: { label: string; onAct: () => void } | undefined
}

export interface Toast extends ToastInput {
  id: number
  isLeaving: boolean
}

const defaultDurationMs = 3000
const leavingMs = 160

let current: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let remainingMs: number | null = null
const listeners = new Set<() => void>()

const set = (toast: Toast | null) => {
  current = toast
  for (const listener of listeners) listener()
}

const countDown = (ms: number) => {
  clearTimeout(timer)
  remainingMs = null
  endsAt = Date.now() + ms
  timer = setTimeout(dismissToast, ms)
}

/** Shows a short message. A newer one replaces the current one. */
export const showToast = (input: ToastInput) => {
  lastId += 1
  set({ ...input, id: lastId, isLeaving: false })
  countDown(input.durationMs ?? defaultDurationMs)
}

export function dismissToast() {
  clearTimeout(timer)
  remainingMs = null
  if (!current || current.isLeaving) return
  set({ ...current, isLeaving: true })
  timer = setTimeout(() => set(null), leavingMs)
}

/** Keeps a toast while it is hovered or focused. */
export const pauseToast = () => {
  if (!current || current.isLeaving || remainingMs !== null) return
  clearTimeout(timer)
  remainingMs = Math.max(0, endsAt - Date.now())
}

export const resumeToast = () => {
  if (remainingMs !== null) countDown(remainingMs)
}

export const subscribeToToast = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToast = () => current
