import { CalendarPlus, CalendarRange, ChevronLeft, Ellipsis, FileSignature, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { useContractAction } from '#web/features/contracts/use-contract-action.ts'
import { useShareAddress } from '#web/features/conversations/addresses/use-share-address.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useSafety } from '#web/features/people/safety/use-safety.tsx'
import { proposeLabel } from '#web/features/conversations/viewings/format-viewing.ts'
import { useLatestContract } from '#web/features/contracts/use-latest-contract.ts'
import { useRequestDates } from '#web/features/conversations/date-requests/use-request-dates.tsx'
import { useProposeViewing } from '#web/features/conversations/viewings/use-propose-viewing.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { ContractToSign } from '#web/features/contracts/contract-to-sign.tsx'
import { ListingStrip } from './listing-strip.tsx'
import { useIsTyping } from '#web/features/conversations/chat/typing-store.ts'
import { useSafetySubject } from '#web/features/conversations/chat/use-safety-subject.ts'

const MeetingDialog = lazyComponent(
  async () => (await import('#web/features/people/safety/meeting-dialog.tsx')).MeetingDialog,
)

interface ThreadHeadProps {
  conversation: Conversation
  viewing: Viewing | undefined
  onBack: () => void
}

export const ThreadHead = ({ conversation, viewing, onBack }: ThreadHeadProps) => {
  const { other, listing, state } = conversation
  const isDesk = useIsDesk()
  const Name = isDesk ? 'h2' : 'h1'
  return (
    <>
      <header className="flex h-16 shrink-0 items-center gap-3 pe-2 ps-1 desk:h-19 desk:border-b desk:border-line desk:px-5">
        <IconButton label={t('Back')} onClick={onBack} className="desk:hidden">
          <ChevronLeft />
        </IconButton>
        <Avatar name={other.name} url={other.avatarUrl} />
        <div className="min-w-0 flex-1">
          <Name className="truncate font-text text-md leading-[1.25] font-title tracking-normal">
            {other.name}
            {other.isVerified && <VerifiedMark />}
          </Name>
          <Status conversation={conversation} />
        </div>
        {state !== 'deleted' && <ThreadMenu conversation={conversation} viewing={viewing} />}
      </header>
      {listing && (
        <ListingStrip conversation={conversation} viewing={state === 'open' ? viewing : undefined} />
      )}
      <ContractToSign conversation={conversation} />
    </>
  )
}

const Status = ({ conversation: { id, other, state } }: { conversation: Conversation }) => {
  const isTyping = useIsTyping(id)
  const isOnline = useOnline()
  if (!isOnline)
    return (
      <p className="truncate text-sm leading-[1.3] text-ink-muted">
        {t('Offline. Messages will send later.')}
      </p>
    )
  if (state !== 'open') return null
  if (isTyping) return <p className="text-sm leading-[1.3] text-accent">{t('Typing…')}</p>
  return other.isOnline ? <p className="text-sm leading-[1.3] text-ink-muted">{t('Online')}</p> : null
}

const ThreadMenu = ({ conversation, viewing }: Pick<ThreadHeadProps, 'conversation' | 'viewing'>) => {
  const { other, state } = conversation
  const isSigned = useLatestContract(conversation.id)?.state === 'completed'
  const listingId = conversation.listing?.id ?? viewing?.listingId ?? null
  const { propose, dialog } = useProposeViewing(
    conversation.id,
    other.name,
    isSigned ? 'handover' : 'viewing',
    listingId,
  )
  const address = useShareAddress(conversation, listingId)
  const safety = useSafety(useSafetySubject(conversation))
  const { action, dialog: contractDialog } = useContractAction(conversation)
  const [hasTips, setHasTips] = useState(false)
  const tips = { label: t('Before you meet'), icon: ShieldCheck, onSelect: () => setHasTips(true) }
  const dates = useRequestDates(conversation)
  const toDates = dates.request && [
    { label: t('Request dates'), icon: CalendarRange, onSelect: dates.request },
  ]
  const toContract = action && [{ label: action.label, icon: FileSignature, onSelect: action.go }]
  return (
    <>
      {/* Hidden where the side panel, which has the same button, is shown. */}
      {state === 'open' && (
        <IconButton
          label={proposeLabel(viewing, isSigned)}
          onClick={propose}
          className="-me-2 min-[1440px]:hidden"
        >
          <CalendarPlus />
        </IconButton>
      )}
      <Menu
        label={t('More')}
        items={[...(toDates ?? []), ...(toContract ?? []), ...address.items, tips, ...safety.items]}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8"
      >
        <Ellipsis className="size-[22px]" />
      </Menu>
      {safety.dialogs}
      {dialog}
      {contractDialog}
      {dates.dialog}
      {address.dialog}
      {hasTips && (
        <Suspense>
          <MeetingDialog onClose={() => setHasTips(false)} />
        </Suspense>
      )}
    </>
  )
}
