import { t } from '#shared/messages/t.ts'
import { showErrorToast } from './error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

const undoMs = 6000

interface Change<Value> {
  from: Value
  to: Value
  /** Applies the value to the screen. */
  show: (value: Value) => void
  save: (value: Value) => Promise<unknown>
  /** The toast that confirms the new value. */
  text: (value: Value) => string
  /** The toast if it couldn't be saved. */
  failed: string
}

/** Changes are saved in order, so the last one wins. */
let lastSaved: Promise<unknown> = Promise.resolve()

/**
 * Applies a change at once, saves it and offers an undo. If saving fails, the change is reverted with an error toast.
 */
export function changeWithUndo<Value>(change: Change<Value>) {
  const { from, to, show, save, text, failed } = change
  if (!navigator.onLine)
    return showToast({
      title: t('You’re offline'),
      description: t('Nothing was changed. You can do it when you’re back online.'),
      tone: 'danger',
    })
  show(to)
  const undo = () => changeWithUndo({ ...change, from: to, to: from })
  lastSaved = lastSaved
    .then(() => save(to))
    .then(
      () =>
        showToast({
          title: text(to),
          tone: 'success',
          durationMs: undoMs,
          action: { label: t('Undo'), onAct: undo },
        }),
      (error: unknown) => {
        show(from)
        showErrorToast(error, failed)
      },
    )
}
