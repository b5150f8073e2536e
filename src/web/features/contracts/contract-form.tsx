import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { writeContract } from '#shared/contracts/contract-templates/write-contract.ts'
import { findTermsGaps } from '#shared/contracts/contract-terms.ts'
import { writeOut } from '#shared/contracts/contract-text.ts'
import { contractFilePath, sendContract, type Contract } from '#shared/contracts/contracts.ts'
import { contractPath } from '#shared/routes.ts'
import { AllowanceNote } from '#web/features/subscriptions/allowance-note.tsx'
import { showPlanLimit } from '#web/features/subscriptions/reached-limit.ts'
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
import { ContractAddress } from './contract-address.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { OwnFile } from './own-file.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useTakeContract } from './use-contract.ts'
import { useTermsForm } from './use-terms-form.ts'

interface ContractFormProps {
  contract: Contract
  onReload: () => void
}

/** A draft: the terms on one side, a preview of the contract on the other. */
export const ContractForm = ({ contract: loaded, onReload }: ContractFormProps) => {
  const [contract, setContract] = useState(loaded)
  const form = useTermsForm(loaded)
  const formRef = useRef<HTMLDivElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isPreview, setIsPreview] = useState(false)
  const navigate = useNavigate()
  const take = useTakeContract()
  const hasFile = contract.document?.kind === 'file'
  const gaps = hasFile ? [] : findTermsGaps(form.terms)
  const errors = { ...(isChecked && toFieldErrors(gaps)), ...form.refused, ...form.wrong }

  function ask() {
    setIsChecked(true)
    const problems = { ...toFieldErrors(gaps), ...form.wrong }
    if (Object.keys(problems).length > 0) {
      // The fields must be mounted before one can be focused.
      flushSync(() => setIsPreview(false))
      return focusFirstWrong(formRef.current, problems)
    }
    setIsAsking(true)
  }

  const { mutate: send, isPending } = useMutation({
    mutationFn: async () => {
      const edition = hasFile ? contract.edition : await form.settle()
      if (edition === undefined) return undefined
      return call(sendContract, { params: { contractId: contract.id }, body: { edition } })
    },
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
    onSuccess: async (sent) => {
      // Undefined if the latest changes couldn't be saved.
      if (!sent) return
      take(sent)
      await navigate(contractPath('owner', contract.id), { replace: true })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) form.refuse(toFieldErrors(error.fields))
      else if (!showPlanLimit(error, 'contracts'))
        showErrorToast(error, t('We couldn’t send the contract. Please try again.'))
    },
    onSettled: () => setIsAsking(false),
  })

  /** A phone shows the fields or the preview, not both. */
  const turnOver = () => {
    setIsPreview(!isPreview)
    scrollTo(0, 0)
  }

  const words = () => {
    if (form.isOutdated) return t('Reload to continue.')
    if (form.saveState.state === 'failed') return t('Not saved yet. We’ll try again when you’re online.')
    if (Object.keys(form.wrong).length > 0) return t('Fix the highlighted fields first.')
    if (gaps.length > 0)
      return t('{count, plural, one {# thing is missing.} other {# things are missing.}}', {
        count: gaps.length,
      })
    return form.saveState.state === 'saved' ? t('Saved. Ready to send.') : t('Saving…')
  }

  return (
    <div className="page pb-(--form-foot-height)">
      <PageHeader
        title={t('Contract with {name}', { name: contract.other.name })}
        onBack={() => void navigate('/owner/contracts')}
      />
      <div
        ref={formRef}
        className="grid gap-6 px-4 pt-1 pb-8 desk:grid-cols-2 desk:gap-10 desk:px-10 desk:pt-2"
      >
        <div className={classes('grid content-start gap-5', isPreview && 'max-desk:hidden')}>
          {contract.changeRequest && (
            <blockquote className="rounded-inner bg-super-soft p-4 text-super-soft-ink wrap-anywhere">
              {contract.changeRequest}
              <footer className="mt-1 text-sm">
                {t('{name} asked for this change', { name: contract.other.name })}
              </footer>
            </blockquote>
          )}
          {form.isOutdated && (
            <OutdatedNotice
              error="contract_changed"
              onReload={() => {
                form.forget()
                onReload()
              }}
            />
          )}
          <OwnFile contract={contract} onChange={setContract} />
          {!hasFile && (
            <TermsFields form={form} errors={errors} address={<ContractAddress contract={contract} />} />
          )}
          <AllowanceNote thing="contracts" />
        </div>
        <div className={classes('grid content-start', !isPreview && 'max-desk:hidden')}>
          {hasFile ? (
            <Panel>
              <p className="text-ink-muted">
                {t('You both sign your own PDF. We add a signature page at the end.')}
              </p>
              <a
                href={contractFilePath(contract.id)}
                className="link mt-2 inline-block min-h-11 content-center"
              >
                {t('Open it')}
              </a>
            </Panel>
          ) : (
            <Panel
              aria-label={t('Preview', undefined, 'noun')}
              tabIndex={0}
              className="desk:sticky desk:top-6 desk:max-h-[calc(100dvh-140px)] desk:overflow-y-auto desk:px-10! desk:py-9!"
            >
              <ContractPaper text={writeOut(writeContract(form.terms))} />
            </Panel>
          )}
        </div>
      </div>
      <FormFoot text={words()}>
        <Button className="desk:hidden" onClick={turnOver}>
          {isPreview ? t('Form', undefined, 'instead of the preview') : t('Preview', undefined, 'noun')}
        </Button>
        <Button look="primary" className="max-desk:flex-1" disabled={form.isOutdated} onClick={ask}>
          {t('Send to {name}', { name: contract.other.name })}
        </Button>
      </FormFoot>
      {isAsking && (
        <SendDialog
          contract={contract}
          isBusy={isPending}
          onSend={() => send()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
