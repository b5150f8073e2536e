import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, EyeOff, RotateCcw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import {
  decide,
  needsNote,
  defaultMessageFor,
  type Case,
  type DecisionAction,
} from '#shared/operations/operator.ts'
import { t } from '#shared/messages/t.ts'
import type { ReportReason } from '#shared/people/safety.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { caseQuery } from './operator-queries.ts'
import { actionDone } from './operator-labels.ts'

const looks: Record<DecisionAction, { label: string; icon: LucideIcon; means: (one: Case) => string }> = {
  dismiss: {
    label: t('Dismiss', undefined, 'decision of an operator'),
    icon: Check,
    means: () => t('Nothing changes. Reporters are told that you reviewed it.'),
  },
  warn: {
    label: t('Warn', undefined, 'decision of an operator'),
    icon: TriangleAlert,
    means: () => t('They have to read your message before they can continue.'),
  },
  hide: {
    label: t('Hide', undefined, 'decision of an operator'),
    icon: EyeOff,
    means: ({ subject }) =>
      subject === 'listing'
        ? t('Only its owner can see the listing until you restore it.')
        : t('No one can find or message them until you restore them.'),
  },
  ban: {
    label: t('Ban', undefined, 'decision of an operator'),
    icon: Ban,
    means: () => t('They’re signed out everywhere right away and can’t sign in. Their listings disappear.'),
  },
  restore: {
    label: t('Restore', undefined, 'decision of an operator'),
    icon: RotateCcw,
    means: () => t('Everything goes back to how it was.'),
  },
}

function possibleActions({ subject, person, listing }: Case, hasReports: boolean): DecisionAction[] {
  const dismiss = hasReports ? (['dismiss'] as const) : []
  if (!person) return [...dismiss]
  const isSuspended = subject === 'listing' ? listing?.isSuspended : person.isSuspended || person.isBanned
  return [
    ...dismiss,
    ...(isSuspended ? (['restore'] as const) : []),
    ...(person.isBanned ? [] : (['warn'] as const)),
    ...(isSuspended || (subject === 'listing' && !listing) ? [] : (['hide'] as const)),
    ...(person.isBanned ? [] : (['ban'] as const)),
  ]
}

interface DecisionFormProps {
  one: Case
  /** The open reports that are shown. */
  reportIds: string[]
  reason: ReportReason | undefined
}

export const DecisionForm = ({ one, reportIds, reason = 'something_else' }: DecisionFormProps) => {
  const actions = possibleActions(one, reportIds.length > 0)
  const [chosen, setChosen] = useState<DecisionAction>()
  const action = chosen && actions.includes(chosen) ? chosen : undefined
  if (one.person?.isOperator)
    return (
      <Panel>
        <p className="text-ink-muted">
          {t('This person is an operator. You can’t make decisions about them here.')}
        </p>
      </Panel>
    )
  if (actions.length === 0) return null
  return (
    <Panel aria-label={t('Decision')}>
      <fieldset>
        <legend className="mb-2.5 text-md font-semibold">{t('Decision')}</legend>
        <div className="flex flex-wrap gap-2">
          {actions.map((name) => {
            const { label, icon: Icon } = looks[name]
            return (
              <ChipButton key={name} isOn={name === action} onClick={() => setChosen(name)}>
                <Icon className="size-4" />
                {label}
              </ChipButton>
            )
          })}
        </div>
      </fieldset>
      {action && (
        <MessageFields
          key={action}
          one={one}
          action={action}
          reportIds={reportIds}
          reason={reason}
          onDone={() => setChosen(undefined)}
        />
      )}
    </Panel>
  )
}

interface MessageFieldsProps {
  one: Case
  action: DecisionAction
  reportIds: string[]
  reason: ReportReason
  onDone: () => void
}

const MessageFields = ({ one, action, reportIds, reason, onDone }: MessageFieldsProps) => {
  const takesMessage = action !== 'dismiss'
  const [note, setNote] = useState('')
  const [message, setMessage] = useState(
    takesMessage && action !== 'restore' ? defaultMessageFor[reason] : '',
  )
  const { errors, isBusy, form } = useForm()
  const { mutateAsync: send } = useDecide(one, onDone)
  const { label, icon: Icon, means } = looks[action]

  const check = (): Checked<Decision> =>
    needsNote(action) && note.trim() === ''
      ? { problems: [{ field: 'note', message: t('Say why') }] }
      : { body: { action, note, message, reportIds } }
  return (
    <form {...form({ check, send })} className="mt-4 grid gap-4 border-t border-line pt-4">
      <p className="text-ink-muted">{means(one)}</p>
      {takesMessage && (
        <TextArea
          label={t('Message to them')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          maxLength={1000}
        />
      )}
      <TextArea
        label={needsNote(action) ? t('Why') : t('Why (optional)')}
        hint={t('Only operators can read this. Don’t mention above who reported it.')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={2000}
        error={errors['note']}
      />
      <Button
        type="submit"
        look={action === 'ban' || action === 'hide' ? 'danger' : 'primary'}
        size="big"
        busy={isBusy}
      >
        <Icon />
        {label}
      </Button>
    </form>
  )
}

interface Decision {
  action: DecisionAction
  note: string
  message: string
  reportIds: string[]
}

function useDecide(one: Case, onDone: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = caseQuery(one.subject, one.id)
  return useMutation({
    mutationFn: (body: Decision) => call(decide, { params: { subject: one.subject, id: one.id }, body }),
    onSuccess: (decided, { action }) => {
      queryClient.setQueryData(queryKey, decided)
      showToast({ title: actionDone[action], tone: 'success' })
      onDone()
    },
    onError: (error) => {
      showErrorToast(error, t('That didn’t work. Please try again.'))
      if (isApiError(error, 'already_decided')) onDone()
    },
    onSettled: () => invalidate(queryClient, 'operator'),
  })
}
