import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { maxProposedTimes, proposeViewing, viewingAnswerHours } from '#shared/viewings.ts'
import { MeetingCard } from '#web/features/safety/meeting-card.tsx'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dateValue, nextSuggestion, timeErrors, toTimes, type TimeDraft } from './proposed-times.ts'

interface ProposeViewingDialogProps {
  conversationId: string
  /** Who is to answer. */
  name: string
  onClose: () => void
}

export const ProposeViewingDialog = ({ conversationId, name, onClose }: ProposeViewingDialogProps) => {
  const queryClient = useQueryClient()
  const now = useNow()
  const [key] = useState(() => crypto.randomUUID())
  const [drafts, setDrafts] = useState<readonly TimeDraft[]>(() => [nextSuggestion([], new Date())])
  const [errors, setErrors] = useState<readonly (string | undefined)[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (times: string[]) =>
      call(proposeViewing, { params: { conversationId }, body: { key, times } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['messages', conversationId] })
      onClose()
    },
    onError: (error) => showErrorToast(error, 'The viewing could not be proposed. Please try again.'),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = timeErrors(drafts, new Date())
    setErrors(found)
    if (found.every((error) => error === undefined)) mutate(toTimes(drafts))
  }
  const change = (at: number, part: Partial<TimeDraft>) => {
    setDrafts(drafts.map((draft, n) => (n === at ? { ...draft, ...part } : draft)))
    setErrors([])
  }
  const remove = (at: number) => {
    setDrafts(drafts.toSpliced(at, 1))
    setErrors([])
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Propose a viewing"
      subtitle={`${name} has ${viewingAnswerHours} hours to choose one of up to ${maxProposedTimes} times.`}
    >
      <MeetingCard className="mb-5" />
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {drafts.map((draft, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a time has no name but its place
          <fieldset key={at} className="grid min-w-0 gap-1.5">
            <legend className="sr-only">Time {at + 1}</legend>
            <div className="flex items-end gap-2">
              <Field
                label="Day"
                type="date"
                min={dateValue(now)}
                value={draft.date}
                onChange={(event) => change(at, { date: event.target.value })}
                className="flex-[1.3]"
                inputClassName="px-3!"
              />
              <Field
                label="Time"
                type="time"
                step={300}
                value={draft.time}
                onChange={(event) => change(at, { time: event.target.value })}
                className="flex-1"
                inputClassName="px-3!"
              />
              {drafts.length > 1 && (
                <IconButton
                  label={`Remove time ${at + 1}`}
                  onClick={() => remove(at)}
                  className="-mr-2.5 mb-1 -ml-1.5"
                >
                  <X />
                </IconButton>
              )}
            </div>
            <FieldNote error={errors[at]} />
          </fieldset>
        ))}
        {drafts.length < maxProposedTimes && (
          <Button
            look="ghost"
            size="small"
            className="justify-self-start"
            onClick={() => setDrafts([...drafts, nextSuggestion(drafts, new Date())])}
          >
            <Plus />
            Add another time
          </Button>
        )}
        <Button type="submit" look="primary" size="big" wide busy={isPending}>
          Propose
        </Button>
      </form>
    </Dialog>
  )
}
