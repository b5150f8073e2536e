import { useRef, useState } from 'react'
import { saveContract, type Contract } from '#shared/contracts/contracts.ts'
import { contractTermsSchema, type ContractTerms } from '#shared/contracts/contract-terms.ts'
import { ApiError, call, isApiError } from '#web/lib/api.ts'
import { checkAgainst } from '#web/lib/check-against.ts'
import { toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { forgetUnsent, readUnsent, settleUnsent, storeUnsent } from '#web/lib/unsent-drafts.ts'
import { useDraftSaver } from '#web/lib/use-draft-saver.ts'

const isValid = (terms: ContractTerms) => contractTermsSchema.safeParse(terms).success

function findWrong(terms: ContractTerms): FieldErrors {
  const checked = checkAgainst(contractTermsSchema, terms)
  return 'problems' in checked ? toFieldErrors(checked.problems) : {}
}

/** The form's initial values: unsent changes stored in this browser, otherwise the saved terms. */
function beginning({ id, edition, terms: saved }: Contract) {
  const unsent = readUnsent<ContractTerms>(id)
  const terms = { ...saved!, ...unsent?.values }
  if (!unsent || JSON.stringify(terms) === JSON.stringify(saved))
    return { terms: saved!, unsent: undefined, isOutdated: false }
  const isOutdated = unsent.version !== edition
  return { terms, unsent: !isOutdated && isValid(terms) ? terms : undefined, isOutdated }
}

/** The terms being edited, saved automatically while typing. */
export function useTermsForm(contract: Contract) {
  const { id } = contract
  const [start] = useState(() => beginning(contract))
  const [terms, setTerms] = useState(start.terms)
  const edition = useRef(contract.edition)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [isOutdated, setIsOutdated] = useState(start.isOutdated)

  const { saver, saveState } = useDraftSaver<ContractTerms>({
    unsent: start.unsent,
    send: async (next) => {
      const reply = await call(saveContract, {
        params: { contractId: id },
        body: { terms: next, edition: edition.current },
        keepalive: true,
      })
      edition.current = reply.edition
      settleUnsent(id, next, reply.edition)
    },
    onFailure: (error) => {
      if (isApiError(error, 'contract_changed') || isApiError(error, 'contract_state_conflict'))
        setIsOutdated(true)
      if (error instanceof ApiError && error.fields)
        setRefused(toFieldErrors(error.fields.map(withoutFolder)))
    },
  })

  const wrong = findWrong(terms)
  return {
    terms,
    wrong,
    refused,
    saveState,
    isOutdated,
    change(part: object) {
      const next = { ...terms, ...part }
      setTerms(next)
      setRefused({})
      if (isOutdated) return
      storeUnsent(id, { version: edition.current, values: next })
      if (isValid(next)) saver.change(next)
    },
    refuse: setRefused,
    /** Sends everything that is pending and returns the server's current edition, or undefined if saving failed. */
    async settle() {
      return (await saver.flush()) ? edition.current : undefined
    },
    retrySaving: () => void saver.flush(),
    /** Discards unsent changes, for example before the contract is refetched. */
    forget: () => {
      saver.drop()
      forgetUnsent(id)
    },
  }
}

/** The server reports fields by their path in the body, such as `terms.startsOn`. */
const withoutFolder = ({ field, message }: { field: string; message: string }) => ({
  field: field.replace(/^terms\./, ''),
  message,
})

export type TermsForm = ReturnType<typeof useTermsForm>
