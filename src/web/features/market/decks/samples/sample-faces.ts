import { bundledUrl } from '#web/lib/bundled-url.ts'

const urls = import.meta.glob<string>('../../../../../../assets/faces/face-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The same face everywhere for the same person. */
export const sampleFace = (name: string) => bundledUrl(urls, `face-${name.split(' ')[0]!.toLowerCase()}.svg`)
