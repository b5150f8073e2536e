import { EyeOff, MapPin, MessageCircle, type LucideIcon } from 'lucide-react'
import { t } from '#shared/messages/t.ts'

const promises: { icon: LucideIcon; title: string; line: string }[] = [
  {
    icon: MessageCircle,
    title: t('No unwanted messages'),
    line: t('A conversation needs two likes, and either of you can end it.'),
  },
  {
    icon: MapPin,
    title: t('The address stays private'),
    line: t('People see the neighborhood. The owner decides who gets the address.'),
  },
  {
    icon: EyeOff,
    title: t('No ads, no trackers'),
    line: t('We don’t sell anything about you, so there’s not even a cookie banner.'),
  },
]

export const Promises = () => (
  <section aria-labelledby="promises-title" className="px-5 desk:px-(--gutter)">
    <h2 id="promises-title" className="sr-only">
      {t('What you can count on')}
    </h2>
    <ul className="grid gap-6 border-y border-line py-8 desk:grid-cols-3 desk:gap-10 desk:py-10">
      {promises.map(({ icon: Icon, title, line }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-soft-ink">
            <Icon className="size-[22px]" />
          </span>
          <div>
            <h3 className="font-text text-md leading-snug font-semibold tracking-normal">{title}</h3>
            <p className="mt-0.5 text-base text-pretty text-ink-muted">{line}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
