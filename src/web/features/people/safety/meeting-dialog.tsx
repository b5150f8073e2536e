import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { rich } from '#web/lib/rich.ts'
import { meetingTips } from './meeting-tips.ts'

const help = (content: ReactNode) => (
  <Link to="/help" className="link">
    {content}
  </Link>
)

/** The same tips with their reasons, on demand. */
export const MeetingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title={t('Before you meet')}>
    <ul className="grid gap-4">
      {meetingTips.map(({ rule, why }) => (
        <li key={rule}>
          <b className="block font-title">{rule}</b>
          <span className="text-base text-ink-muted">{why}</span>
        </li>
      ))}
    </ul>
    <p className="mt-5 text-base">{rich('More about staying safe is in <help>Help</help>.', { help })}</p>
  </Dialog>
)
