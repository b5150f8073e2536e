import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { report, reportReasons, type ReportReason } from '#shared/people/safety.ts'
import { countCharacters } from '#shared/text-input.ts'
import { call } from '#web/lib/api.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { grouped } from '#web/lib/units.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { SafetySubject } from './use-safety.tsx'

const reasonLabels: Record<ReportReason, string> = {
  scam: t('Scam, or asked for money off the app'),
  not_as_described: t('Not as described'),
  offensive: t('Offensive or threatening'),
  discrimination: t('Discrimination'),
  spam: t('Spam or advertising'),
  something_else: t('Something else'),
}
const maxCharacters = 2000
const tooLong = t('At most {count} characters', { count: grouped(maxCharacters) })

/** The subject of the report: the most specific one available. */
const aboutOf = ({ person, listing, conversation }: SafetySubject) => {
  if (conversation) return { about: 'conversation' as const, id: conversation.id }
  return listing ? { about: 'listing' as const, id: listing.id } : { about: 'person' as const, id: person.id }
}

interface ReportDialogProps {
  subject: SafetySubject
  onBlock: () => void
  onClose: () => void
}

export const ReportDialog = ({ subject, onBlock, onClose }: ReportDialogProps) => {
  const name = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { errors, isBusy, clearErrors, form } = useForm({
    otherwise: t('We couldn’t send the report. Please try again.'),
  })
  if (isSent) return <Thanks subject={subject} onBlock={onBlock} onClose={onClose} />

  const check = (): Checked<BodyOf<typeof report>> => {
    if (!reason) return { problems: [{ field: 'reason', message: t('Choose a reason') }] }
    if (characters > maxCharacters) return { problems: [{ field: 'text', message: tooLong }] }
    return { body: { ...aboutOf(subject), reason, text } }
  }
  const send = async (body: BodyOf<typeof report>) => {
    await call(report, { body })
    setIsSent(true)
  }
  const characters = countCharacters(text)
  return (
    <Dialog
      onClose={onClose}
      title={t('Report {name}', { name: subject.person.name })}
      subtitle={t('We read every report. They won’t know who sent it.')}
    >
      <form {...form({ check, send })} className="grid gap-5">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('What’s wrong?')}</legend>
          {reportReasons.map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={option === reason}
                onChange={() => {
                  setReason(option)
                  clearErrors()
                }}
                className="size-5 accent-accent"
              />
              {reasonLabels[option]}
            </label>
          ))}
          <FieldNote error={errors['reason']} />
        </fieldset>
        <TextArea
          label={t('What happened? (optional)')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          counter={`${grouped(characters)}/${grouped(maxCharacters)}`}
          error={characters > maxCharacters ? tooLong : undefined}
        />
        <Button type="submit" look="primary" size="big" wide busy={isBusy}>
          {t('Send report')}
        </Button>
      </form>
    </Dialog>
  )
}

const Thanks = ({ subject: { person }, onBlock, onClose }: ReportDialogProps) => (
  <Dialog
    onClose={onClose}
    title={t('Thank you')}
    subtitle={t('We’ve received your report. You can also block {name} right away.', { name: person.name })}
  >
    <div className="grid gap-2.5">
      <Button look="danger" size="big" wide onClick={onBlock}>
        {t('Block {name}', { name: person.name })}
      </Button>
      <Button look="ghost" wide onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  </Dialog>
)
