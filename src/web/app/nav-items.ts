import { Bell, Heart, House, KeyRound, Layers, MessageCircle, UserRound, type LucideIcon } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { dashboardPath, likesPath, type Role } from '#shared/roles.ts'
import { findScreen } from '#shared/routes.ts'

type Counted = 'likes' | 'messages' | 'activity'

/** The number of new items per navigation item. */
export type Badges = Partial<Record<Counted, number>>

interface NavItem {
  label: string
  icon: LucideIcon
  to: string
  /** Screens below this one. The navigation item stays highlighted on them. */
  covers: readonly string[]
  counts?: Counted
}

const activityOf = (role: Role) => `/${role}/activity-feed`

const firstItems: Record<Role, NavItem[]> = {
  client: [{ label: t('Discover'), icon: Layers, to: dashboardPath('client'), covers: ['/listing'] }],
  owner: [
    {
      label: t('Home', undefined, 'the start page'),
      icon: House,
      to: dashboardPath('owner'),
      covers: ['/owner/clients', '/owner/view-client', '/owner/filters'],
    },
    {
      label: t('Listings'),
      icon: KeyRound,
      to: '/owner/properties',
      covers: ['/owner/properties', '/listing'],
    },
  ],
}

/** The navigation items of the rail (desktop). */
export const railItems = (role: Role): readonly NavItem[] => [
  ...firstItems[role],
  { label: t('Likes'), icon: Heart, to: likesPath(role), covers: [], counts: 'likes' },
  { label: t('Messages'), icon: MessageCircle, to: '/messages', covers: [], counts: 'messages' },
  { label: t('Activity'), icon: Bell, to: activityOf(role), covers: [], counts: 'activity' },
  {
    label: t('Me'),
    icon: UserRound,
    to: `/${role}/profile`,
    covers: [
      '/subscription-packages',
      ...['profile', 'settings', 'security', 'contracts', 'saved-searches', 'match-history'].map(
        (name) => `/${role}/${name}`,
      ),
    ],
  },
]

/** The five items of the bottom bar (phones). An owner would have six, so their activity is behind the bell on Home. */
export const barItems = (role: Role): readonly NavItem[] => {
  const items = railItems(role)
  if (role === 'client') return items
  const [home, ...others] = items.filter(({ to }) => to !== activityOf(role))
  return [{ ...home!, covers: [...home!.covers, activityOf(role)], counts: 'activity' }, ...others]
}

/** The value of `aria-current`: `page` on the item's own screen, `true` on a screen below it. */
export const currentAt = (item: NavItem, path: string) => {
  if (path === item.to) return 'page' as const
  return item.covers.some((covered) => path === covered || path.startsWith(`${covered}/`)) ? true : undefined
}

const screensWithFoot = /\/(properties\/:listingId|contracts\/:contractId\/edit|profile\/edit|welcome)$/

/** Screens with their own footer in place of the bottom bar: forms, onboarding and an open conversation. */
export const hasOwnFoot = (path: string, search: string) =>
  screensWithFoot.test(findScreen(path)?.path ?? '') ||
  (path === '/messages' && new URLSearchParams(search).has('conversation'))
