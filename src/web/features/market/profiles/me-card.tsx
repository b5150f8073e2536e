import { Camera, Eye, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import type { Role } from '#shared/roles.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { editProfilePath } from './paths.ts'

interface MeCardProps {
  area: Role
  photos: readonly Photo[]
  /** Below the name: occupation or business. */
  line: string
  children?: ReactNode
  /** Absent while there is nothing to preview. */
  onPreview?: (() => void) | undefined
}

/** My photo and name. */
export const MeCard = ({ area, photos, line, children, onPreview }: MeCardProps) => {
  const { fullName, email, isVerified } = useMe()
  return (
    <Panel aria-label={t('Profile')}>
      <div className="flex items-start gap-4 desk:gap-6">
        <Face area={area} photos={photos} />
        <div className="min-w-0 flex-1 self-center">
          <p className="line-clamp-3 font-display text-title-2 leading-[1.1] font-title tracking-(--tracking-title) wrap-anywhere">
            {fullName}
            {isVerified && <VerifiedMark />}
          </p>
          <p className="mt-1.5 line-clamp-3 text-base wrap-anywhere text-ink-muted empty:hidden">{line}</p>
          <p className="mt-1 mb-2.5 text-sm wrap-anywhere text-ink-muted">{email}</p>
          <StateBadge tone="off">{area === 'owner' ? t('Owner') : t('Client')}</StateBadge>
        </div>
      </div>
      {children}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Link
          to={editProfilePath(area)}
          className={classes(
            buttonClasses({ look: 'primary' }),
            'flex-1 px-3! whitespace-nowrap desk:flex-none desk:px-5!',
          )}
        >
          <Pencil />
          {t('Edit profile')}
        </Link>
        <Button className="flex-1 desk:flex-none" disabled={!onPreview} onClick={onPreview}>
          <Eye />
          {t('Preview')}
        </Button>
      </div>
    </Panel>
  )
}

const Face = ({ area, photos }: { area: Role; photos: readonly Photo[] }) => {
  const { fullName, avatarUrl } = useMe()
  const [first] = photos
  const text = first
    ? t('{count, plural, =1 {Your photo} one {Your # photo} other {Your # photos}}', { count: photos.length })
    : t('Add a photo')
  return (
    <Link
      to={editProfilePath(area, 'photos')}
      className="relative block aspect-4/5 w-28 shrink-0 overflow-hidden rounded-inner bg-surface-sunken desk:w-40"
    >
      <span className="sr-only">{text}</span>
      {first ? (
        <PhotoImage photo={first} alt="" sizes="(width < 900px) 112px, 160px" />
      ) : (
        <Avatar name={fullName} url={avatarUrl} className="size-full rounded-none! text-title-1" />
      )}
      <span
        aria-hidden="true"
        className="absolute end-2 bottom-2 flex min-w-8 items-center justify-center gap-1.5 rounded-pill bg-[oklch(0.2_0.02_75/0.72)] px-2 py-1.5 text-xs font-semibold text-on-photo"
      >
        <Camera className="size-4" />
        {photos.length > 1 && photos.length}
      </span>
    </Link>
  )
}
