import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { meetingTips } from './meeting-tips.ts'

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
    <p className="mt-5 text-base">
      More about staying safe is in{' '}
      <Link to="/help" className="link">
        {t('Help')}
      </Link>
      .
    </p>
  </Dialog>
)
