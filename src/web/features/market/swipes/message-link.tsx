import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

/** Takes the place of the swipe buttons after a match. */
export const MessageLink = ({ conversationId }: { conversationId: string }) => (
  <Link
    to={conversationPath(conversationId)}
    className={classes(buttonClasses({ look: 'primary', size: 'big' }), 'flex-1')}
  >
    <MessageCircle />
    {t('Message', undefined, 'verb')}
  </Link>
)
