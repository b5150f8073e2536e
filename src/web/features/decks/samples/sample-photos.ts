import type { BundledPhoto } from '#web/features/photos/photo-source.ts'
import { sampleColours } from './sample-colours.ts'

const urls = import.meta.glob<string>('../../../assets/samples/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const urlOf = (name: string, width: number) => urls[`../../../assets/samples/${name}-${width}.webp`] ?? ''

/** A picture that ships with the app. */
export const samplePhoto = (name: keyof typeof sampleColours): BundledPhoto => ({
  id: name,
  url: '',
  width: 960,
  height: 1200,
  ...sampleColours[name],
  src: urlOf(name, 480),
  srcSet: [480, 640, 960].map((width) => `${urlOf(name, width)} ${width}w`).join(', '),
})
