import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

const undoMs = 6000

interface Change<Value> {
  from: Value
  to: Value
  /** Puts it on the screen. */
  show: (value: Value) => void
  save: (value: Value) => Promise<unknown>
  /** Says how it is now. */
  words: (value: Value) => string
  /** "The theme": what a failure is about. */
  what: string
}

/** Changes are saved one after the other, so that the last one wins. */
let lastSaved: Promise<unknown> = Promise.resolve()

/** Shown at once, then saved, with a way back; what can't be saved goes back by itself and says so. */
export function changeWithUndo<Value>(change: Change<Value>) {
  const { from, to, show, save, words, what } = change
  if (!navigator.onLine)
    return showToast({
      title: 'You’re offline',
      description: 'Nothing was changed. You can do it when you’re back online.',
      tone: 'danger',
    })
  show(to)
  const undo = () => changeWithUndo({ ...change, from: to, to: from })
  lastSaved = lastSaved
    .then(() => save(to))
    .then(
      () =>
        showToast({
          title: words(to),
          tone: 'success',
          durationMs: undoMs,
          action: { label: 'Undo', onAct: undo },
        }),
      (error: unknown) => {
        show(from)
        showErrorToast(error, `${what} could not be saved. Please try again.`)
      },
    )
}
