import { useEffect, useState } from 'react'
import { saveContract, type Contract } from '#shared/contracts.ts'
import { contractTermsSchema, type ContractTerms } from '#shared/contract-terms.ts'
import { ApiError, call, isApiError } from '#web/lib/api.ts'
import { DraftSaver, type SaveState } from '#web/lib/draft-saver.ts'
import { problemsOf, toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'

const pauseMs = 800

/** The terms as they are written: they save themselves as they are typed. */
export function useTermsForm(contract: Contract) {
  const [terms, setTerms] = useState(contract.terms!)
  const [server] = useState({ edition: contract.edition })
  const [saveState, setSaveState] = useState<SaveState>({ state: 'saved' })
  const [refused, setRefused] = useState<FieldErrors>({})
  const [isOutdated, setIsOutdated] = useState(false)

  const [saver] = useState(
    () =>
      new DraftSaver<ContractTerms>({
        send: async (next) => {
          const reply = await call(saveContract, {
            params: { contractId: contract.id },
            body: { terms: next, edition: server.edition },
          })
          server.edition = reply.edition
        },
        onState: (next) => {
          setSaveState(next)
          if (next.state !== 'failed') return
          if (isApiError(next.error, 'contract_changed') || isApiError(next.error, 'contract_state_conflict'))
            setIsOutdated(true)
          if (next.error instanceof ApiError && next.error.fields)
            setRefused(toFieldErrors(next.error.fields.map(withoutFolder)))
        },
        delayMs: pauseMs,
      }),
  )

  useEffect(() => {
    const flush = () => void saver.flush()
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    return () => {
      flush()
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
    }
  }, [saver])

  const wrong = toFieldErrors(problemsOf(contractTermsSchema.safeParse(terms).error?.issues))
  return {
    terms,
    wrong,
    refused,
    saveState,
    isOutdated,
    change(part: object) {
      const next = { ...terms, ...part } as ContractTerms
      setTerms(next)
      setRefused({})
      if (!isOutdated && contractTermsSchema.safeParse(next).success) saver.change(next)
    },
    refuse: setRefused,
    /** Everything is with the server; the edition that it has now. */
    async settle() {
      return (await saver.flush()) ? server.edition : undefined
    },
    retrySaving: () => void saver.flush(),
    drop: () => saver.drop(),
  }
}

/** The server names fields of the body, in which the terms are one. */
const withoutFolder = ({ field, message }: { field: string; message: string }) => ({
  field: field.replace(/^terms\./, ''),
  message,
})

export type TermsForm = ReturnType<typeof useTermsForm>
