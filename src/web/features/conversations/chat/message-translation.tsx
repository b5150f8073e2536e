import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Message } from '#shared/conversations/chat.ts'
import { pageLanguage } from '#web/lib/page-language.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { translationQuery } from './translation-query.ts'

interface MessageTranslationProps {
  message: Message
  onHide: () => void
}

/** A translation below its message. It is shown as plain text: whatever the service sends, nothing becomes a link. */
export const MessageTranslation = ({ message, onHide }: MessageTranslationProps) => {
  const { data, error, isFetching, refetch } = useQuery(translationQuery(message))
  const isOnline = useOnline()

  function statusText() {
    if (data) return t('Translated automatically by a service we use. It can make mistakes.')
    if (isFetching || !error) return t('Translating…')
    return isOnline ? error.message : t('You’re offline. Try again when you’re connected.')
  }

  return (
    <div className="my-1 ms-4 max-w-[82%] border-s-2 border-line ps-3 desk:max-w-[min(70%,560px)]">
      <output className="block">
        {data && (
          <span
            lang={pageLanguage()}
            dir="auto"
            className="block leading-[1.42] whitespace-pre-wrap wrap-anywhere"
          >
            {data.text}
          </span>
        )}
        <span className="block text-sm text-ink-muted">{statusText()}</span>
      </output>
      <div className="flex flex-wrap gap-x-1">
        {!data && error && !isFetching && (
          <LinkButton onClick={() => void refetch()}>{t('Try again')}</LinkButton>
        )}
        <LinkButton onClick={onHide}>{t('Show only the original')}</LinkButton>
      </div>
    </div>
  )
}

const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 pe-2 text-sm font-semibold text-ink underline decoration-line-strong underline-offset-3"
  >
    {children}
  </button>
)
