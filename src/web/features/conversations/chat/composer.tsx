import { ArrowUp, ImagePlus } from 'lucide-react'
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { t } from '#shared/messages/t.ts'
import { maxMessageCharacters, type Conversation, type Message } from '#shared/conversations/chat.ts'
import { maxPhotoBytes } from '#shared/people/photos.ts'
import { productName } from '#shared/product.ts'
import { countCharacters } from '#shared/text-input.ts'
import type { ContactInfo } from '#shared/people/contact-info.ts'
import { maxPhotoMegabytes, photoTypes } from '#web/features/people/photos/upload/photo-files.ts'
import { useFileDrop } from '#web/features/people/photos/upload/use-file-drop.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { grouped } from '#web/lib/units.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ConfirmSend } from './confirm-send.tsx'
import { quoteOf } from './format-message.ts'
import { ReplyBar } from './quote-view.tsx'
import { useDraft } from './use-draft.ts'
import type { PendingMessages } from './use-pending-messages.ts'
import { useMessageCheck } from './use-message-check.ts'
import { useSendTyping } from './use-send-typing.ts'

const PhotoPreview = lazyComponent(
  async () => (await import('./photo-preview-dialog.tsx')).PhotoPreviewDialog,
)

interface ComposerProps {
  conversation: Conversation
  pendingMessages: PendingMessages
  userId: string
  /** The message I'm replying to. */
  answered: Message | undefined
  onAnswered: () => void
}

const contactTexts: Record<ContactInfo['what'], string> = {
  'phone number': t('This shows a phone number.'),
  'email address': t('This shows an email address.'),
  link: t('This shows a link.'),
  handle: t('This shows a handle.', undefined, 'name on a social network'),
}

/** The number of characters at which the counter appears. */
const counterFrom = 3800

const areaClasses = 'col-start-1 row-start-1 max-h-40 px-4 py-[11px] whitespace-pre-wrap wrap-anywhere'

/** Contact details are only flagged within the first messages of a conversation. */
const earlyMessages = 6

export const Composer = ({ conversation, pendingMessages, userId, answered, onAnswered }: ComposerProps) => {
  const { id, other, lastMessage } = conversation
  const [text, setText] = useDraft(userId, id)
  const sendTyping = useSendTyping(id)
  const fileRef = useRef<HTMLInputElement>(null)
  const areaRef = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const check = useMessageCheck()
  const [doubt, setDoubt] = useState<string>()
  const [photos, setPhotos] = useState<File[]>([])
  const replyTo = answered && quoteOf(answered)
  const characters = countCharacters(text.trim())
  const isTooLong = characters > maxMessageCharacters
  const firstName = other.name.split(' ')[0] ?? other.name

  const addPhotos = (files: readonly File[]) => {
    const usable = files.filter(({ type, size }) => type.startsWith('image/') && size <= maxPhotoBytes)
    if (usable.length < files.length)
      showToast({
        title: t('Not added'),
        description: t('You can only send photos up to {maxPhotoMegabytes} MB.', { maxPhotoMegabytes }),
        tone: 'danger',
      })
    setPhotos((chosen) => [...chosen, ...usable])
  }
  const isDropping = useFileDrop(addPhotos)

  useEffect(() => {
    if (answered) areaRef.current?.focus()
  }, [answered])

  const sendNow = () => {
    setDoubt(undefined)
    pendingMessages.sendText(text.trim(), replyTo)
    setText('')
    onAnswered()
    areaRef.current?.focus()
  }

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (characters === 0 || isTooLong) return
    const harm = check?.findHarm(text)
    if (check && harm) setDoubt(check.harmReasons[harm])
    else sendNow()
  }

  const isEarly = (lastMessage?.seq ?? 0) < earlyMessages
  const contact = isEarly ? check?.findContactInfo(text) : undefined

  const sendOnEnter = (event: KeyboardEvent) => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return
    event.preventDefault()
    send()
  }

  const sendPasted = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    addPhotos(files)
  }

  return (
    <form
      onSubmit={send}
      data-chat-foot=""
      data-on-top=""
      className="relative mx-auto flex w-full max-w-[880px] shrink-0 items-end gap-1.5 pt-2 pe-3 pb-[max(14px,env(safe-area-inset-bottom))] ps-1.5 desk:pe-6 desk:pb-5 desk:ps-4"
    >
      <input
        ref={fileRef}
        type="file"
        accept={photoTypes}
        multiple
        hidden
        aria-label={t('Photos')}
        onChange={({ currentTarget }) => {
          addPhotos([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <IconButton label={t('Add a photo')} className="my-0.5" onClick={() => fileRef.current?.click()}>
        <ImagePlus />
      </IconButton>
      <div className="min-w-0 flex-1">
        {replyTo && (
          <ReplyBar
            quote={replyTo}
            title={
              replyTo.senderId === userId
                ? t('Replying to yourself')
                : t('Replying to {name}', { name: firstName })
            }
            onCancel={onAnswered}
          />
        )}
        <div
          className={classes(
            'grid rounded-[24px] border-[1.5px] bg-surface-raised outline-3 outline-transparent transition-[border-color,outline-color] duration-(--dur-quick)',
            isTooLong
              ? 'border-danger has-focus:outline-danger-soft'
              : 'border-line-strong has-focus:border-accent has-focus:outline-accent-soft',
          )}
        >
          {/* A hidden copy of the text gives the field its height. */}
          <div aria-hidden="true" className={classes(areaClasses, 'invisible overflow-hidden')}>
            {text}
            {'\u200b'}
          </div>
          <textarea
            ref={areaRef}
            rows={1}
            value={text}
            aria-label={t('Write to {firstName}', { firstName })}
            placeholder={t('Write to {firstName}', { firstName })}
            aria-invalid={isTooLong || undefined}
            aria-describedby={characters >= counterFrom ? noteId : undefined}
            enterKeyHint="enter"
            onChange={(event) => {
              setText(event.target.value)
              if (event.target.value.trim() !== '') sendTyping()
            }}
            onKeyDown={sendOnEnter}
            onPaste={sendPasted}
            className={classes(areaClasses, 'w-full resize-none overflow-y-auto bg-transparent outline-none')}
          />
        </div>
        {contact && (
          <p className="px-4 pt-1.5 text-sm text-ink-muted">
            {contactTexts[contact.what]}{' '}
            {t('You’ve only just met, and many scams start by leaving {productName}. You can wait.', {
              productName,
            })}
          </p>
        )}
        {characters >= counterFrom && (
          <p
            id={noteId}
            className={classes(
              'px-4 pt-1 text-xs tabular-nums',
              isTooLong ? 'font-medium text-error-text' : 'text-ink-muted',
            )}
          >
            {grouped(characters)}/{grouped(maxMessageCharacters)}
            {isTooLong && ` · ${t('Too long to send')}`}
          </p>
        )}
      </div>
      <button
        type="submit"
        aria-label={t('Send')}
        aria-disabled={characters === 0 || isTooLong || undefined}
        className="ms-0.5 grid size-12 shrink-0 place-items-center rounded-pill bg-accent text-accent-ink transition-[background-color,transform] duration-(--dur-quick) hover:bg-accent-hover active:scale-[0.94] aria-disabled:bg-surface-sunken aria-disabled:text-ink-muted"
      >
        <ArrowUp className="size-[22px]" />
      </button>
      {doubt && <ConfirmSend why={doubt} onSend={sendNow} onEdit={() => setDoubt(undefined)} />}
      {photos.length > 0 && (
        <Suspense>
          <PhotoPreview
            photos={photos}
            name={firstName}
            onRemove={(photo) => setPhotos(photos.filter((one) => one !== photo))}
            onClose={() => setPhotos([])}
            onSend={(caption) => {
              pendingMessages.sendPhotos(photos, caption, replyTo)
              setPhotos([])
              onAnswered()
            }}
          />
        </Suspense>
      )}
      {isDropping && (
        <div className="pointer-events-none absolute inset-2 grid place-items-center rounded-inner border-2 border-dashed border-accent bg-accent-soft font-semibold text-accent-soft-ink">
          {t('Drop photos to add them')}
        </div>
      )}
    </form>
  )
}
