import { Clock, KeyRound, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Owner } from '#shared/market/owners.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { formatReplyTime, formatLanguages, ownerLine, formatMemberSince } from './format-owner.ts'

interface OwnerCardProps {
  owner: Pick<Owner, 'name' | 'avatarUrl' | 'isVerified'>
  /** The full profile; absent while loading, or if I may not see it. */
  details?: Owner | undefined
  /** Rendered beside the name. */
  menu?: ReactNode
}

/** The owner of a listing. */
export const OwnerCard = ({ owner, details, menu }: OwnerCardProps) => (
  <section aria-label={t('Owner')} className="border-t border-line pt-4">
    <div className="flex items-center gap-3">
      <Avatar
        name={owner.name}
        url={details?.avatarUrl ?? owner.avatarUrl}
        className={details && details.photos.length > 0 ? 'size-16 text-lg' : 'size-12'}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {details?.name ?? owner.name}
          {owner.isVerified && <VerifiedMark />}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">{details ? ownerLine(details) : t('Owner')}</p>
      </div>
      {menu}
    </div>
    {details && <Details owner={details} />}
  </section>
)

const Details = ({ owner: { about, languages, repliesWithin, memberSince } }: { owner: Owner }) => {
  const facts = [
    ...(repliesWithin ? [{ icon: Clock, text: formatReplyTime(repliesWithin) }] : []),
    ...(languages.length > 0 ? [{ icon: Languages, text: formatLanguages(languages) }] : []),
    { icon: KeyRound, text: formatMemberSince(memberSince) },
  ]
  return (
    <>
      {about && <p className="mt-3 text-pretty wrap-anywhere whitespace-pre-line">{about}</p>}
      <ul className="mt-3 mb-1 grid gap-2">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-2.5 text-base">
            <Icon className="mt-0.5 size-[18px] text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
