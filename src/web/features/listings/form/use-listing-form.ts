import { useEffect, useState } from 'react'
import type { OwnListing } from '#shared/listings.ts'
import { ApiError, isApiError } from '#web/lib/api.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { findInvalid } from './check-listing.ts'
import { DraftSaver, type SaveState } from '#web/lib/draft-saver.ts'
import { toDraft, toValues, type FactValue, type ListingValues } from './listing-values.ts'
import { SavedListing } from './saved-listing.ts'
import { forgetUnsent, readUnsent, settleUnsent, storeUnsent } from './unsent-drafts.ts'

const pauseMs = 800

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What the form begins with: the saved listing, or what this browser still has to send. */
function beginning(listing: OwnListing) {
  const saved = toValues(listing)
  const unsent = listing.status === 'draft' ? readUnsent(listing.id) : undefined
  // An older version of the app may have kept it, which asked less.
  const values = { ...saved, ...unsent?.values }
  if (!unsent || same(toDraft(listing.kind, values), toDraft(listing.kind, saved)))
    return { values: saved, hasUnsent: false, isOutdated: false }
  return { values, hasUnsent: true, isOutdated: unsent.version !== listing.version }
}

/** The draft could not be saved; the form says so already. */
export class UnsavedError extends Error {}

/**
 * The listing as it is written. A draft saves itself as it is typed; what clients can see is saved when its
 * owner says so.
 */
export function useListingForm(listing: OwnListing) {
  const { id, kind } = listing
  const [start] = useState(() => beginning(listing))
  const [server] = useState(() => new SavedListing(listing))
  const [saved, setSaved] = useState(listing)
  const [values, setValues] = useState(start.values)
  const [saveState, setSaveState] = useState<SaveState>({ state: 'saved' })
  const [isOutdated, setIsOutdated] = useState(start.isOutdated)
  const [refused, setRefused] = useState<FieldErrors>({})

  const noteFailure = (error: unknown) => {
    if (isApiError(error, 'listing_changed')) setIsOutdated(true)
    if (error instanceof ApiError && error.fields) setRefused(toFieldErrors(error.fields))
  }

  const [saver] = useState(
    () =>
      new DraftSaver<ListingValues>({
        send: async (next) => {
          const reply = await server.save(next)
          setSaved(reply)
          // What could not be sent stays in this browser.
          const isWhole = Object.keys(findInvalid(kind, next)).length === 0
          settleUnsent(id, isWhole ? next : undefined, reply.version)
        },
        onState: (next) => {
          setSaveState(next)
          if (next.state === 'failed') noteFailure(next.error)
        },
        delayMs: pauseMs,
      }),
  )

  useEffect(() => {
    if (start.hasUnsent && !start.isOutdated) saver.change(start.values)
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

  const isDraft = saved.status === 'draft'
  const change = (part: Partial<ListingValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    setRefused({})
    if (!isDraft || isOutdated) return
    storeUnsent(id, { version: server.latest.version, values: next })
    saver.change(next)
  }

  return {
    kind,
    saved,
    values,
    isDraft,
    isOutdated,
    saveState,
    refused,
    hasChanges: !isDraft && !same(toDraft(kind, values), toDraft(kind, toValues(saved))),
    change,
    changeFact: (name: string, value: FactValue) => change({ facts: { ...values.facts, [name]: value } }),
    refuse: setRefused,
    /** Saves what is written now; throws what the server said. */
    save: async () => {
      if (isDraft) {
        if (!(await saver.flush())) throw new UnsavedError()
        return
      }
      try {
        setSaved(await server.save(values))
      } catch (error) {
        noteFailure(error)
        throw error
      }
    },
    retrySaving: () => void saver.flush(),
    /** Leaves nothing to send, as before the listing is fetched anew. */
    forget: () => {
      saver.drop()
      forgetUnsent(id)
    },
  }
}

export type ListingFormState = ReturnType<typeof useListingForm>
