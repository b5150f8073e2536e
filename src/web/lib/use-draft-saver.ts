import { useEffect, useState } from 'react'
import { DraftSaver, type SaveState } from './draft-saver.ts'

const pauseMs = 800

interface DraftSaverHookOptions<Value> {
  /** What an earlier page could not save. */
  unsent: Value | undefined
  send: (value: Value) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Saves a form while typing, and at once when the page is hidden or left or the network is back. */
export function useDraftSaver<Value>({ unsent, send, onFailure }: DraftSaverHookOptions<Value>) {
  const [start] = useState(unsent)
  const [saveState, setSaveState] = useState<SaveState>({ state: 'saved' })
  const [saver] = useState(
    () =>
      new DraftSaver<Value>({
        send,
        onState: (next) => {
          setSaveState(next)
          if (next.state === 'failed') onFailure(next.error)
        },
        delayMs: pauseMs,
      }),
  )

  useEffect(() => {
    if (start !== undefined) saver.change(start)
    const flush = () => void saver.flush()
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush()
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      flush()
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
    }
  }, [saver, start])

  return { saver, saveState }
}
