import type { BundledPhoto } from '#web/features/people/photos/photo-source.ts'
import { bundledUrl } from '#web/lib/bundled-url.ts'
import { sampleColors } from './sample-colors.ts'

const urls = import.meta.glob<string>('../../../../assets/samples/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const urlOf = (name: string, width: number) => bundledUrl(urls, `${name}-${width}.webp`)

/** A picture that ships with the app. */
export const samplePhoto = (name: keyof typeof sampleColors): BundledPhoto => ({
  id: name,
  url: '',
  width: 960,
  height: 1200,
  ...sampleColors[name],
  src: urlOf(name, 480),
  srcSet: [480, 640, 960].map((width) => `${urlOf(name, width)} ${width}w`).join(', '),
})
