import { X } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Message } from '#shared/conversations/chat.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatQuote } from './format-message.ts'

type Quote = NonNullable<Message['replyTo']>

export const messageElementId = (seq: number) => `message-${seq}`

const text = 'block truncate text-sm text-ink-muted'
const bar = 'border-s-3 border-accent ps-2.5 text-start'

interface QuoteViewProps {
  quote: Quote
  name: string
  onJump: () => void
}

/** The message that is replied to; a tap scrolls to it. */
export const QuoteView = ({ quote, name, onJump }: QuoteViewProps) => (
  <button type="button" onClick={onJump} className={classes(bar, 'mb-1 min-h-11 max-w-[82%] min-w-0')}>
    <span className="sr-only">{t('In reply to', undefined, 'before a name')} </span>
    <b className="block truncate text-sm font-semibold">{name}</b>
    <span className={classes(text, quote.kind === 'unsent' && 'italic')}>{formatQuote(quote)}</span>
  </button>
)

interface ReplyBarProps {
  quote: Quote
  title: string
  onCancel: () => void
}

/** Above the input: the message being replied to. */
export const ReplyBar = ({ quote, title, onCancel }: ReplyBarProps) => (
  <div className="flex animate-fade-in items-center gap-2 pb-2 ps-4">
    <div className={classes(bar, 'min-w-0 flex-1')}>
      <b className="block truncate text-sm font-semibold">{title}</b>
      <span className={text}>{formatQuote(quote)}</span>
    </div>
    <IconButton label={t('Cancel the reply')} onClick={onCancel}>
      <X />
    </IconButton>
  </div>
)
