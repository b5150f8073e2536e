import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { show, t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { kindName } from '#shared/market/kinds.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { GoldRing } from '#web/ui/gold-ring.tsx'

interface SignedTagsProps {
  contract: Contract
  me: { fullName: string; avatarUrl: string | null }
}

/** The owner's tag stays on the ring; the listing's tag has become the key. */
export const SignedTags = ({ contract: { myRole, other, listing }, me }: SignedTagsProps) => {
  const owner = myRole === 'owner' ? { name: me.fullName, avatarUrl: me.avatarUrl } : other
  return (
    <div className="signed-stage" aria-hidden="true">
      <Tag name={owner.name} line={t('Owner')} className="signed-owner">
        <Avatar
          name={owner.name}
          url={owner.avatarUrl}
          className="size-full rounded-[0px]! bg-transparent! text-[2.5rem] text-[oklch(0.35_0.05_150)]!"
        />
      </Tag>
      <Ring />
      <div className="signed-key">
        <Tag
          name={listing?.title ?? t('Your key')}
          line={listing ? listing.city || show(kindName[listing.kind]) : ''}
        >
          {listing?.cover ? (
            <PhotoImage photo={listing.cover} alt="" sizes="132px" priority className="object-[50%_70%]" />
          ) : (
            <KeyRound className="size-14 stroke-[1.25]" />
          )}
        </Tag>
        <Blade />
      </div>
    </div>
  )
}

interface TagProps {
  name: string
  line: string
  className?: string
  children: ReactNode
}

const Tag = ({ name, line, className, children }: TagProps) => (
  <figure className={classes('signed-tag', className)}>
    <div className="signed-picture">{children}</div>
    <figcaption className="px-1.5 pt-2.5 pb-3 font-display leading-[1.15] font-title tracking-[-0.02em]">
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
      <small className="mt-px block truncate font-text text-sm font-normal tracking-normal text-[oklch(0.455_0.02_75)]">
        {line}
      </small>
    </figcaption>
  </figure>
)

const Ring = () => (
  <GoldRing
    gradientId="signed-gold"
    path="M60 106A46 46 0 1 1 104 46"
    strokeWidth={8.5}
    className="signed-ring"
  />
)

const Blade = () => (
  <svg viewBox="0 0 66 104" className="signed-blade">
    <defs>
      <linearGradient id="signed-brass" x1="0" y1="0" x2="1" y2="0">
        <stop stopColor="#8f6b2c" />
        <stop offset=".22" stopColor="#f3dda6" />
        <stop offset=".5" stopColor="#d0ab60" />
        <stop offset=".8" stopColor="#a67f3a" />
        <stop offset="1" stopColor="#e2c78a" />
      </linearGradient>
    </defs>
    <path
      fill="url(#signed-brass)"
      d="M15 0h36v9a4 4 0 0 1-4 4h-4v79.5a6 6 0 0 1-1.8 4.3l-5.4 5.3a4 4 0 0 1-5.6 0l-5.4-5.3a6 6 0 0 1-1.8-4.3V92h-6.5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3H23v-8h-9.5a3 3 0 0 1-3-3V54a3 3 0 0 1 3-3H23V13h-4a4 4 0 0 1-4-4Z"
    />
    <path d="M33 16v76" stroke="#7d5c22" strokeOpacity=".55" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
