import { expect } from '@playwright/test'
import type { Pin } from '#shared/people/locations.ts'
import { newAddress, type App } from './app.ts'
import { addListings } from './market.ts'
import type { Person } from './people.ts'

/** Runs the job that is scheduled every minute. */
export const letAMinutePass = (app: App) =>
  app.query(`insert into pgboss.job (name, data) values ('run-saved-searches', '{}')`)

export async function asPerson(app: App, role: 'client' | 'owner', { email, password }: Person) {
  const headers = { 'Content-Type': 'application/json', Origin: app.url, 'X-Forwarded-For': newAddress() }
  const send = (method: string, path: string, body: object, cookie = '') =>
    fetch(app.url + path, { method, headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const signedIn = await send('POST', '/api/auth/sign-in', { email, password, role })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  return async (method: string, path: string, body: object = {}) =>
    expect((await send(method, path, body, cookie.join('; '))).status, path).toBe(200)
}

/** Publishes a listing that no one has seen yet. */
export async function publishNew(app: App, owner: Person, title: string, at?: Pin) {
  const [id] = await addListings(app, owner, [title])
  const photo = { id, width: 1200, height: 1500, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', tint: '#2a2018' }
  await app.query(`update listings set status = 'draft', is_active = false, images = $2 where id = $1`, [
    id,
    JSON.stringify([photo]),
  ])
  if (at) await app.query('update listings set lat = $2, lon = $3 where id = $1', [id, at.lat, at.lon])
  await (
    await asPerson(app, 'owner', owner)
  )('POST', `/api/my/listings/${id}/publish`)
}
