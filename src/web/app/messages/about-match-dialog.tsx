import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SidePanel } from './side-panel.tsx'

interface AboutMatchDialogProps {
  conversation: Conversation
  viewing: Viewing | undefined
  onClose: () => void
}

/** The side panel as a sheet. */
export const AboutMatchDialog = ({ conversation, viewing, onClose }: AboutMatchDialogProps) => (
  <Dialog onClose={onClose} title={t('About this match')}>
    <SidePanel conversation={conversation} viewing={viewing} />
  </Dialog>
)
