import { useState } from 'react'
import type { OwnListing } from '#shared/market/listings.ts'
import { ApiError, isApiError } from '#web/lib/api.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { forgetUnsent, readUnsent, settleUnsent, storeUnsent } from '#web/lib/unsent-drafts.ts'
import { useDraftSaver } from '#web/lib/use-draft-saver.ts'
import { findInvalid } from './check-listing.ts'
import { toDraft, toValues, type FactValue, type ListingValues } from './listing-values.ts'
import { SavedListing } from './saved-listing.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The form's initial values: unsent changes stored in this browser, otherwise the saved listing. */
function beginning(listing: OwnListing) {
  const saved = toValues(listing)
  const unsent = listing.status === 'draft' ? readUnsent<ListingValues>(listing.id) : undefined
  // An older version of the app, with fewer fields, may have stored it.
  const values = { ...saved, ...unsent?.values }
  if (!unsent || same(toDraft(listing.kind, values), toDraft(listing.kind, saved)))
    return { values: saved, hasUnsent: false, isOutdated: false }
  return { values, hasUnsent: true, isOutdated: unsent.version !== listing.version }
}

/** The draft could not be saved; the form already says so. */
export class UnsavedError extends Error {}

/**
 * The listing being edited. A draft is saved automatically while typing; a published listing when the owner saves it.
 */
export function useListingForm(listing: OwnListing) {
  const { id, kind } = listing
  const [start] = useState(() => beginning(listing))
  const [server] = useState(() => new SavedListing(listing))
  const [saved, setSaved] = useState(listing)
  const [values, setValues] = useState(start.values)
  const [isOutdated, setIsOutdated] = useState(start.isOutdated)
  const [refused, setRefused] = useState<FieldErrors>({})

  const noteFailure = (error: unknown) => {
    if (isApiError(error, 'listing_changed')) setIsOutdated(true)
    if (error instanceof ApiError && error.fields) setRefused(toFieldErrors(error.fields))
  }

  const { saver, saveState } = useDraftSaver<ListingValues>({
    unsent: start.hasUnsent && !start.isOutdated ? start.values : undefined,
    send: async (next) => {
      const reply = await server.save(next)
      setSaved(reply)
      // Changes that couldn't be sent stay in this browser.
      const isWhole = Object.keys(findInvalid(kind, next)).length === 0
      settleUnsent(id, isWhole ? next : undefined, reply.version)
    },
    onFailure: noteFailure,
  })

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
    /** Saves the current values; throws the server's error. */
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
    /** Discards unsent changes, for example before the listing is refetched. */
    forget: () => {
      saver.drop()
      forgetUnsent(id)
    },
  }
}

export type ListingFormState = ReturnType<typeof useListingForm>
