import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapSettings } from '#shared/people/maps.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const settingsOf = async (client = app.client()) => (await client.get<MapSettings>('/api/map')).body

async function readRange(url: string, range: string) {
  const response = await fetch(app.url + url, { headers: range ? { range } : {} })
  return { response, bytes: await response.arrayBuffer() }
}

describe('the map of the world', () => {
  test('is served in ranges that browsers may keep forever', async () => {
    const { worldUrl, styleUrl, streetsUrl, tiles } = await settingsOf()
    expect({ styleUrl, streetsUrl, tiles }).toEqual({ styleUrl: null, streetsUrl: null, tiles: null })
    expect(worldUrl).toMatch(/^\/map\/world-[\da-f]{12}\.pmtiles$/)
    const { response, bytes } = await readRange(worldUrl, 'bytes=0-126')
    expect(response.status).toBe(206)
    expect(bytes.byteLength).toBe(127)
    expect(response.headers.get('content-range')).toMatch(/^bytes 0-126\/\d+$/)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test.each([
    '',
    'bytes=0-',
    'bytes=-5',
    'bytes=9-3',
    'bytes=0-99999999',
    'bytes=99999999999-99999999999',
    'x',
  ])('has no range %j', async (range) => {
    const { worldUrl } = await settingsOf()
    expect((await readRange(worldUrl, range)).response.status).toBe(416)
  })

  test('exists under its current name only', async () => {
    for (const url of ['/map/world-000000000000.pmtiles', '/map/..%2f..%2fpackage.json'])
      expect((await readRange(url, 'bytes=0-9')).response.status).toBe(404)
  })

  test('has water and names where an atlas has them, and at most 15 MB', async () => {
    const { worldUrl } = await settingsOf()
    let size = 0
    const source: Source = {
      getKey: () => worldUrl,
      async getBytes(offset, length) {
        const { response, bytes } = await readRange(worldUrl, `bytes=${offset}-${offset + length - 1}`)
        size = Number(response.headers.get('content-range')!.split('/')[1])
        return { data: bytes }
      },
    }
    const map = new PMTiles(source)
    // Puget Sound and Tokyo, at the last zoom level
    for (const [x, y, name] of [
      [41, 89, 'Seattle'],
      [227, 100, 'Tokyo'],
    ] as const) {
      const tile = Buffer.from((await map.getZxy(8, x, y))!.data).toString('latin1')
      expect(tile).toContain('water')
      expect(tile).toContain(name)
    }
    expect(JSON.stringify(await map.getMetadata())).toContain('© OpenStreetMap contributors')
    expect(size).toBeLessThan(15_000_000)
  })
})

describe('the streets of an operator', () => {
  test('are served next to the world', async () => {
    const file = path.join(await makeTestFolder(), 'oregon.pmtiles')
    await writeFile(file, `PMTiles${'\u0003'.repeat(20_000)}`)
    const mapped = await app.startAnother({ MAP_PMTILES: file })
    const { streetsUrl } = await settingsOf(mapped.client())
    const response = await fetch(mapped.url + streetsUrl!, { headers: { range: 'bytes=0-6' } })
    expect(await response.text()).toBe('PMTiles')
  })

  test('are rejected at startup if the file is missing or something else', async () => {
    await expect(app.startAnother({ MAP_PMTILES: '/nowhere.pmtiles' })).rejects.toThrow('MAP_PMTILES')
    await expect(app.startAnother({ MAP_PMTILES: 'package.json' })).rejects.toThrow('not a PMTiles file')
  })
})
