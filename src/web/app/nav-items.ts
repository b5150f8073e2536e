import { Bell, Heart, Layers, MessageCircle, UserRound, type LucideIcon } from 'lucide-react'
import { dashboardPath, likesPath, type Role } from '#shared/roles.ts'
import { findScreen } from '#shared/routes.ts'

type PlaceName = 'discover' | 'likes' | 'messages' | 'activity' | 'me'

/** How much is new at a place. */
export type Badges = Partial<Record<PlaceName, number>>

interface Place {
  name: PlaceName
  label: string
  icon: LucideIcon
  to: string
  /** Screens that are reached from this place: it stays lit on them. */
  covers: readonly string[]
}

/** The five places of the bar and the rail. */
export const placesFor = (role: Role): readonly Place[] => [
  {
    name: 'discover',
    label: 'Discover',
    icon: Layers,
    to: dashboardPath(role),
    covers: role === 'owner' ? ['/owner/clients', '/owner/view-client', '/owner/filters'] : ['/listing'],
  },
  {
    name: 'likes',
    label: 'Likes',
    icon: Heart,
    to: likesPath(role),
    covers: [],
  },
  { name: 'messages', label: 'Messages', icon: MessageCircle, to: '/messages', covers: [] },
  { name: 'activity', label: 'Activity', icon: Bell, to: `/${role}/activity-feed`, covers: [] },
  {
    name: 'me',
    label: 'Me',
    icon: UserRound,
    to: `/${role}/profile`,
    covers: [
      '/subscription-packages',
      '/owner/properties',
      ...(role === 'owner' ? ['/listing'] : []),
      ...['profile', 'settings', 'security', 'contracts', 'saved-searches', 'match-history'].map(
        (name) => `/${role}/${name}`,
      ),
    ],
  },
]

/** For `aria-current`: on the place itself, on a screen behind it, or elsewhere. */
export const currentAt = (place: Place, path: string) => {
  if (path === place.to) return 'page' as const
  return place.covers.some((covered) => path === covered || path.startsWith(`${covered}/`)) ? true : undefined
}

const screensWithFoot = /\/(properties\/:listingId|contracts\/:contractId\/edit|profile\/edit|welcome)$/

/** Screens that have a foot of their own where the bar would be: forms, the first steps, and a conversation. */
export const hasOwnFoot = (path: string, search: string) =>
  screensWithFoot.test(findScreen(path)?.path ?? '') ||
  (path === '/messages' && new URLSearchParams(search).has('conversation'))
