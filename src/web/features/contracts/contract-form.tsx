import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { writeContract } from '#shared/contract-templates/write-contract.ts'
import { findTermsGaps } from '#shared/contract-terms.ts'
import { writeOut } from '#shared/contract-text.ts'
import { contractFilePath, sendContract, type Contract } from '#shared/contracts.ts'
import { contractPath } from '#shared/routes.ts'
import { AllowanceNote } from '#web/features/subscriptions/allowance-note.tsx'
import { toldLimit } from '#web/features/subscriptions/reached-limit.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { toFieldErrors } from '#web/lib/field-errors.ts'
import { focusFirstWrong } from '#web/lib/focus-field.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { OutdatedNotice } from '#web/ui/outdated-notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { OwnFile } from './own-file.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useTakeContract } from './use-contract.ts'
import { useTermsForm } from './use-terms-form.ts'

interface ContractFormProps {
  contract: Contract
  onReload: () => void
}

/** A draft: the terms on one side, what they make of the contract on the other. */
export const ContractForm = ({ contract: loaded, onReload }: ContractFormProps) => {
  const [contract, setContract] = useState(loaded)
  const form = useTermsForm(loaded)
  const formRef = useRef<HTMLDivElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isPreview, setIsPreview] = useState(false)
  const navigate = useNavigate()
  const take = useTakeContract()
  const hasFile = contract.document?.kind === 'file'
  const gaps = hasFile ? [] : findTermsGaps(form.terms)
  const errors = { ...(isChecked && toFieldErrors(gaps)), ...form.refused, ...form.wrong }

  async function send() {
    setIsChecked(true)
    const problems = { ...toFieldErrors(gaps), ...form.wrong }
    if (Object.keys(problems).length > 0) {
      // The fields must be there to get the focus.
      flushSync(() => setIsPreview(false))
      return focusFirstWrong(formRef.current, problems)
    }
    setIsBusy(true)
    try {
      const edition = hasFile ? contract.edition : await form.settle()
      if (edition === undefined) return
      take(await call(sendContract, { params: { contractId: contract.id }, body: { edition } }))
      await navigate(contractPath('owner', contract.id), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.fields) form.refuse(toFieldErrors(error.fields))
      else if (!toldLimit(error, 'contracts'))
        showErrorToast(error, 'The contract was not sent. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }

  /** On a phone there is room for one of them. */
  const turnOver = () => {
    setIsPreview(!isPreview)
    scrollTo(0, 0)
  }

  const words = () => {
    if (form.isOutdated) return 'Reload to go on.'
    if (form.saveState.state === 'failed') return 'Not saved yet. We try again when you are online.'
    if (Object.keys(form.wrong).length > 0) return 'Mend what is marked first.'
    if (gaps.length > 0) return `${gaps.length} ${gaps.length === 1 ? 'thing is' : 'things are'} missing.`
    return form.saveState.state === 'saved' ? 'Saved. Ready to send.' : 'Saving…'
  }

  return (
    <div className="page pb-(--form-foot-height)">
      <PageHeader
        title={`Contract with ${contract.other.name}`}
        onBack={() => void navigate('/owner/contracts')}
      />
      <div
        ref={formRef}
        className="grid gap-6 px-4 pt-1 pb-8 desk:grid-cols-2 desk:gap-10 desk:px-10 desk:pt-2"
      >
        <div className={classes('grid content-start gap-5', isPreview && 'max-desk:hidden')}>
          {form.isOutdated && <OutdatedNotice error="contract_changed" onReload={onReload} />}
          <OwnFile contract={contract} onChange={setContract} />
          {!hasFile && <TermsFields form={form} errors={errors} />}
          <AllowanceNote thing="contracts" />
        </div>
        <div className={classes('grid content-start', !isPreview && 'max-desk:hidden')}>
          {hasFile ? (
            <Panel>
              <p className="text-ink-muted">
                Your own PDF is what both of you sign. A page with the signatures is added at its end.
              </p>
              <a
                href={contractFilePath(contract.id)}
                className="link mt-2 inline-block min-h-11 content-center"
              >
                Open it
              </a>
            </Panel>
          ) : (
            <Panel
              aria-label="Preview"
              tabIndex={0}
              className="desk:sticky desk:top-6 desk:max-h-[calc(100dvh-140px)] desk:overflow-y-auto desk:px-10! desk:py-9!"
            >
              <ContractPaper text={writeOut(writeContract(form.terms))} />
            </Panel>
          )}
        </div>
      </div>
      <FormFoot words={words()}>
        <Button className="desk:hidden" onClick={turnOver}>
          {isPreview ? 'Form' : 'Preview'}
        </Button>
        <Button
          look="primary"
          className="max-desk:flex-1"
          busy={isBusy}
          disabled={form.isOutdated}
          onClick={() => void send()}
        >
          Send to {contract.other.name}
        </Button>
      </FormFoot>
    </div>
  )
}
