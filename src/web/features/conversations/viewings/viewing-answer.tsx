import { useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { ShareAddressSwitch } from '#web/features/conversations/addresses/share-address-switch.tsx'
import { useAddress } from '#web/features/conversations/addresses/use-address.ts'
import { formatAppointment } from '#web/lib/format-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useProposeViewing } from './use-propose-viewing.tsx'
import { useViewingActions } from './use-viewing-actions.ts'

interface ViewingAnswerProps {
  viewing: Viewing
  /** The person who proposed it. */
  name: string
  className?: string
}

/** Accept one of the times, or propose others. */
export const ViewingAnswer = ({ viewing, name, className }: ViewingAnswerProps) => {
  const { accept, isAccepting } = useViewingActions(viewing.id)
  const now = useNow()
  const times = viewing.times.filter((time) => Date.parse(time) > now.getTime())
  const [choice, setChoice] = useState<string>()
  const chosen = choice && times.includes(choice) ? choice : (times[0] ?? '')
  const { propose, dialog } = useProposeViewing(
    viewing.conversationId,
    name,
    viewing.purpose,
    viewing.listingId,
  )
  const address = useAddress(viewing.conversationId, viewing.listingId)
  const [sharesAddress, setSharesAddress] = useState(true)
  const sharing =
    address.state === 'private' && sharesAddress ? { sharedListingId: address.listingId } : undefined
  return (
    <div className={classes('grid gap-3', className)}>
      {viewing.times.length > 1 && <Times times={times} chosen={chosen} onChoose={setChoice} />}
      <ShareAddressSwitch address={address} name={name} checked={sharesAddress} onChange={setSharesAddress} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          size="small"
          className="flex-1"
          busy={isAccepting}
          onClick={() => accept({ startsAt: chosen, ...sharing })}
        >
          {t('Accept')}
        </Button>
        <Button size="small" className="flex-1" onClick={propose}>
          {t('Suggest another time')}
        </Button>
      </div>
      {dialog}
    </div>
  )
}

interface TimesProps {
  times: readonly string[]
  chosen: string
  onChoose: (time: string) => void
}

const Times = ({ times, chosen, onChoose }: TimesProps) => {
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">{t('Proposed times')}</legend>
      {times.map((time) => (
        <label
          key={time}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 text-base inset-ring inset-ring-line has-checked:bg-accent-soft has-checked:text-accent-soft-ink has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={time === chosen}
            onChange={() => onChoose(time)}
            className="size-4.5 accent-accent"
          />
          {formatAppointment(time)}
        </label>
      ))}
    </fieldset>
  )
}
