import type { Role } from '#shared/roles.ts'
import type { profiles, userRoles } from '../../db/schema/accounts.ts'
import type { users } from '../../db/schema/users.ts'
import { demoId } from '../demo-id.ts'
import { toFaceUrl } from '../pictures/demo-face-routes.ts'
import { createRandom } from '../random.ts'
import { clients } from './clients.ts'
import { owners } from './owners.ts'
import { faceOf } from './portraits.ts'

interface PersonRows {
  user: typeof users.$inferInsert
  profile: typeof profiles.$inferInsert
  role: typeof userRoles.$inferInsert
}

const templates = { client: clients, owner: owners }
const familyNames = [...clients, ...owners].map(({ name }) => name.slice(name.indexOf(' ') + 1))

/** One likes a listing of the demo owner, the other the demo client. Both stay anonymous until a match. */
const anonymous = new Set(['Freya Holm', 'Gwen Parrish'])

export const personId = (role: Role, number: number) => demoId(`${role} ${number}`)

/** Beyond the templates it is the same face with another last name. */
function nameOf(role: Role, number: number) {
  const { name } = templates[role][number % templates[role].length]!
  if (number < templates[role].length) return name
  return `${name.split(' ')[0]!} ${createRandom(number).pick(familyNames)}`
}

const emailOf = (name: string, role: Role, number: number) => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')
  return `${plain}.${role}${number}@demo.keyswipe.example`
}

/** An account that no one can sign in to, because it has no password. */
export function toPersonRows(role: Role, number: number, now: Date): PersonRows {
  const id = personId(role, number)
  const name = nameOf(role, number)
  const email = emailOf(name, role, number)
  const avatarUrl = toFaceUrl(faceOf(templates[role][number % templates[role].length]!))
  return {
    user: {
      id,
      email,
      emailVerifiedAt: now,
      acceptedTermsAt: now,
      metadata: { role, name, full_name: name },
      createdAt: now,
    },
    profile: {
      id,
      fullName: name,
      email,
      avatarUrl,
      isAnonymous: anonymous.has(name),
      onboardedAt: now,
      createdAt: now,
      updatedAt: now,
    },
    role: { id: demoId(`role of ${id}`), userId: id, role, createdAt: now },
  }
}
