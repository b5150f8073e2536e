import { bundledUrl } from '#web/lib/bundled-url.ts'

const urls = import.meta.glob<string>('../../../assets/landing/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The `srcset` of one picture in one format, smallest first. */
const srcSet = (name: string, format: 'avif' | 'webp') =>
  Object.entries(urls)
    .flatMap(([path, url]) => {
      const [, width] = path.match(new RegExp(`/${name}-(\\d+)\\.${format}$`)) ?? []
      return width ? [{ width: Number(width), url }] : []
    })
    .toSorted((a, b) => a.width - b.width)
    .map(({ width, url }) => `${url} ${width}w`)
    .join(', ')

const fallbackUrl = (name: string) => bundledUrl(urls, `${name}-480.webp`)

interface LandingPictureProps {
  name: string
  alt: string
  /** The display width, in the syntax of the `sizes` attribute. */
  sizes: string
  loading: 'first' | 'soon' | 'lazy'
  className?: string
}

export const LandingPicture = ({ name, alt, sizes, loading, className }: LandingPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
    <img
      src={fallbackUrl(name)}
      srcSet={srcSet(name, 'webp')}
      sizes={sizes}
      alt={alt}
      width={960}
      height={1200}
      decoding={loading === 'first' ? 'sync' : 'async'}
      {...(loading === 'first' && { fetchPriority: 'high' as const })}
      {...(loading === 'lazy' && { loading: 'lazy' as const })}
      className={className}
    />
  </picture>
)
