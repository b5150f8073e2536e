import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#shared/people/accounts.ts'
import type { ErrorReply } from '#shared/errors.ts'
import { maxPhotosOfPerson, photoAddress, type Photo } from '#shared/people/photos.ts'
import type { Role } from '#shared/roles.ts'
import { whileRefusing } from '#server/testing/break-database.ts'
import { signedInBrowser, signedInClient, storedPhoto } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { jpeg, photoFiles } from '#server/testing/pictures.ts'
import { myClientProfile, myOwnerProfile } from '#server/testing/profiles.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const upload = (who: TestClient, bytes: Uint8Array) => who.post<Photo>('/api/my/profile/photos', bytes)
const arrange = (who: TestClient, ids: string[]) =>
  who.put<{ photos: Photo[] }>('/api/my/profile/photos', { ids })
const codeOf = (reply: { body: unknown }) => (reply.body as ErrorReply).error.code
const avatarOf = async (who: TestClient) => (await who.get<Me>('/api/me')).body.avatarUrl
const photosOf = async (role: Role, who: TestClient) =>
  role === 'client' ? (await myClientProfile(who)).client.photos : (await myOwnerProfile(who)).owner.photos
const mayLoad = async (who: TestClient, photo: Photo) => {
  const { status } = await who.get(photoAddress(photo, 320))
  expect([200, 404]).toContain(status)
  return status === 200
}
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

describe('photos of a person', () => {
  test('the first one is their avatar everywhere, until it is removed', async () => {
    const { client, account } = await signedInClient(app)
    const [first, second] = [
      (await upload(client, await jpeg(60, 75))).body,
      (await upload(client, await jpeg())).body,
    ]
    expect(first.url).toBe(`/photos/${account.id}/${first.id}`)
    expect(await photosOf('client', client)).toEqual([first, second])
    expect(await avatarOf(client)).toBe(photoAddress(first, 320))
    expect((await arrange(client, [second.id, first.id])).body.photos).toEqual([second, first])
    expect(await avatarOf(client)).toBe(photoAddress(second, 320))
    await arrange(client, [first.id])
    expect(await avatarOf(client)).toBe(photoAddress(first, 320))
    await arrange(client, [])
    expect(await avatarOf(client)).toBeNull()
    await expect.poll(() => photoFiles(app, account.id)).toEqual([])
  })

  test('a Google avatar stays while there are no photos', async () => {
    const { client, account } = await signedInClient(app)
    const face = 'https://google.example/face.jpg'
    await app.query('update profiles set avatar_url = $2 where id = $1', [account.id, face])
    await arrange(client, [])
    expect(await avatarOf(client)).toBe(face)
  })

  test.each(['client', 'owner'] as const)(
    'a %s can have only so many, even when they are uploaded at once',
    async (role) => {
      const { client, account } = await signedInClient(app, role)
      const most = maxPhotosOfPerson[role]
      const kept = Array.from({ length: most - 1 }, storedPhoto)
      await app.query(`insert into ${role}_profiles (user_id, photos) values ($1, $2)`, [
        account.id,
        JSON.stringify(kept),
      ])
      const bytes = await jpeg(20, 20)
      const replies = await Promise.all([1, 2, 3].map(() => upload(client, bytes)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
      expect(await photosOf(role, client)).toHaveLength(most)
      expect(codeOf(await upload(client, bytes))).toBe('too_many_photos')
      expect(await photoFiles(app, account.id)).toHaveLength(3)
    },
  )

  test.each([
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo_format'],
    ['a web page', bytesOf('<html><script>alert(1)</script>'), 415, 'photo_format'],
    ['an empty file', new Uint8Array(), 400, 'photo_damaged'],
    ['a truncated photo', bytesOf('\xff\xd8\xff\xe0 and no more'), 400, 'photo_damaged'],
  ])('%s is rejected without a trace', async (_, bytes, status, code) => {
    const { client, account } = await signedInClient(app)
    const reply = await upload(client, bytes)
    expect([reply.status, codeOf(reply)]).toEqual([status, code])
    expect(await app.query('select from client_profiles where user_id = $1', [account.id])).toEqual([])
    expect(await photoFiles(app, account.id)).toEqual([])
    expect(await avatarOf(client)).toBeNull()
  })

  test('one that can’t be saved leaves no files', async () => {
    const { client, account } = await signedInClient(app)
    await whileRefusing(app, 'profiles', async () => {
      expect((await upload(client, await jpeg(20, 20))).status).toBe(500)
    })
    expect(await photoFiles(app, account.id)).toEqual([])
    expect(await photosOf('client', client)).toEqual([])
  })

  test('photos of other people can’t be used or arranged', async () => {
    const { client } = await signedInClient(app)
    const { client: other } = await signedInClient(app)
    const mine = (await upload(client, await jpeg(20, 20))).body
    const reply = await arrange(other, [mine.id])
    expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid_input'])
    expect((await arrange(client, [mine.id, mine.id])).status).toBe(400)
    expect(await photosOf('client', client)).toEqual([mine])
    expect(await photosOf('client', other)).toEqual([])
    const { client: undecided } = await signedInClient(app, null)
    expect((await upload(undecided, await jpeg(20, 20))).status).toBe(403)
    expect((await arrange(undecided, [])).status).toBe(403)
    expect((await upload(app.client(), await jpeg(20, 20))).status).toBe(401)
  })
})

describe.each([
  ['client', 'owner'],
  ['owner', 'client'],
] as const)('the photo of a %s', (role, otherRole) => {
  test(`is visible to them and to every ${otherRole}, and to nobody else`, async () => {
    const { client: me } = await signedInClient(app, role)
    const photo = (await upload(me, await jpeg(20, 20))).body
    const stranger = (await signedInClient(app, otherRole)).client
    const peer = (await signedInClient(app, role)).client
    expect(await Promise.all([me, stranger, peer, app.client()].map((who) => mayLoad(who, photo)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.each([
    ['hides', 'is_hidden = true'],
    ['is suspended', 'suspended_at = now()'],
    ['is anonymous', 'is_anonymous = true'],
  ])('who %s is visible only to their matches', async (_, change) => {
    const match = await makeMatch(app)
    const [me, id] = role === 'client' ? [match.client, match.clientId] : [match.owner, match.ownerId]
    const matched = await signedInBrowser(app, role === 'client' ? match.ownerId : match.clientId)
    const stranger = (await signedInClient(app, otherRole)).client
    const photo = (await upload(me, await jpeg(20, 20))).body
    await app.query(`update profiles set ${change} where id = $1`, [id])
    expect(await Promise.all([me, matched, stranger].map((who) => mayLoad(who, photo)))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is not visible after a block, whoever blocked, with or without a match', async () => {
    const match = await makeMatch(app)
    const [me, other] = role === 'client' ? [match.client, match.owner] : [match.owner, match.client]
    const otherId = role === 'client' ? match.ownerId : match.clientId
    const photo = (await upload(me, await jpeg(20, 20))).body
    expect(await mayLoad(other, photo)).toBe(true)
    await me.post(`/api/people/${otherId}/block`)
    expect(await mayLoad(other, photo)).toBe(false)
  })
})
