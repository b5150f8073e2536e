import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KindDetails } from '#shared/market/listing-details.ts'
import { sharePictureAddress } from '#shared/people/photos.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { publish } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { toFactColumns } from '../listing-facts.ts'

let app: TestApp
const origin = 'https://keyswipe.test'
let visitor: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await startTestApp()
  visitor = (await app.startAnother({ ORIGIN: origin })).client()
})
afterAll(() => app.stop())

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1]
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as Record<
    string,
    unknown
  >

async function publicListing(options: Parameters<typeof makeListing>[2] = {}) {
  const { account } = await signedInClient(app, 'owner')
  return makeListing(app, account.id, { isPublic: true, ...options })
}
const pageOf = async (id: string) => (await visitor.get(`/listing/${id}`)).text

describe('the page of a public listing contains, for link previews', () => {
  test('what it is, one canonical URL and a picture', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    const reply = await visitor.get(`/listing/${listing.id}?from=somewhere`)
    const html = reply.text
    const url = `${origin}/listing/${listing.id}`
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-robots-tag')).toBeNull()
    expect(html).toContain('<title>Glass-front cabin · Keyswipe</title>')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="${url}" />`)
    const description =
      '$1,950 a month · Old Mill, Bend. Quiet, warm and close to the river. $1,950 a month, 840 ft², open 24/7.'
    const picture = origin + sharePictureAddress(listing.photos[0]!)
    const expected = {
      description,
      'og:type': 'website',
      'og:title': 'Glass-front cabin',
      'og:description': description,
      'og:url': url,
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Glass-front cabin',
      'twitter:card': 'summary_large_image',
      'twitter:image': picture,
      'twitter:image:alt': 'Glass-front cabin',
    }
    for (const [name, value] of Object.entries(expected)) expect(meta(html, name), name).toBe(value)
    expect(html).toContain(`imagesrcset="${listing.photos[0]!.url}/320.webp 320w, `)
  })

  test('no markup from its texts', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>"'&<!--\u2028</title>$&`
    const html = await pageOf(await publicListing({ title: hostile, description: `${hostile} ${hostile}` }))
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/<!--(?!app)/)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(dataOf(html)).toMatchObject({ name: hostile, description: `${hostile} ${hostile}` })
    expect(meta(html, 'og:title')).toBe(
      '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;!--\u2028&lt;/title&gt;$&amp;',
    )
  })

  test('the start of a long description, up to the end of a word', async () => {
    const html = await pageOf(await publicListing({ description: 'A long word story. '.repeat(50) }))
    expect(meta(html, 'description')).toMatch(
      /^\$1,950 a month · Old Mill, Bend\. (A long word story\. ){8}A long word…$/,
    )
    const unbroken = meta(
      await pageOf(await publicListing({ description: '🏡'.repeat(300) })),
      'description',
    )!
    expect(unbroken.isWellFormed()).toBe(true)
  })

  test('the default picture if it has none', async () => {
    const html = await pageOf(await publicListing({ images: [] }))
    expect(meta(html, 'og:image')).toBe(`${origin}/icons/share.jpg`)
    expect(dataOf(html)['image']).toEqual([])
  })
})

const things: [string, KindDetails, object][] = [
  [
    'a home',
    {
      kind: 'property',
      details: { type: 'studio', beds: 0, baths: 1.5, squareFootage: 400, arePetsAllowed: false },
    },
    {
      '@type': 'RealEstateListing',
      mainEntity: {
        '@type': 'Apartment',
        numberOfBedrooms: 0,
        numberOfBathroomsTotal: 1.5,
        petsAllowed: false,
        floorSize: { '@type': 'QuantitativeValue', value: 400, unitCode: 'FTK' },
        address: { '@type': 'PostalAddress', addressLocality: 'Bend' },
      },
    },
  ],
  [
    'a motorcycle',
    {
      kind: 'motorcycle',
      details: { type: 'naked', brand: 'Kestrel', year: 2021, engineCc: 689, mileageKm: 19_000 },
    },
    {
      '@type': ['Product', 'Motorcycle'],
      brand: { '@type': 'Brand', name: 'Kestrel' },
      vehicleModelDate: '2021',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 19_000, unitCode: 'KMT' },
    },
  ],
  [
    'a bicycle',
    { kind: 'bicycle', details: { type: 'road', frameSize: 'M', gears: 12 } },
    { '@type': 'Product', category: 'Bicycle' },
  ],
  [
    'a yacht',
    { kind: 'yacht', details: { type: 'sailing', lengthM: 12, cabins: 3, passengers: 6, year: 2010 } },
    { '@type': ['Product', 'Vehicle'], category: 'Yacht', vehicleModelDate: '2010', seatingCapacity: 6 },
  ],
]

describe('structured data contains', () => {
  test.each(things)('what %s is', async (_, facts, expected) => {
    const id = await publicListing(toFactColumns(facts))
    const data = dataOf(await pageOf(id))
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      url: `${origin}/listing/${id}`,
      name: 'Glass-front cabin',
      image: [expect.stringMatching(new RegExp(`^${origin}/photos/${id}/.*/1080.webp$`))],
      ...expected,
    })
  })

  test('decimal prices: monthly, for sale, or both', async () => {
    const id = await publicListing({ listingType: 'both', priceCents: 195_050, salePriceCents: 12_000_000 })
    expect(dataOf(await pageOf(id))['offers']).toMatchObject([
      {
        '@type': 'Offer',
        price: '1950.50',
        priceCurrency: 'USD',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '1950.50', unitCode: 'MON' },
      },
      { price: '120000.00', priceCurrency: 'USD', businessFunction: 'http://purl.org/goodrelations/v1#Sell' },
    ])
    const sold = dataOf(
      await pageOf(await publicListing({ listingType: 'buy', priceCents: null, salePriceCents: 99 })),
    )
    expect(sold['offers']).toMatchObject([{ price: '0.99' }])
  })
})
