import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#shared/people/photos.ts'
import { classes } from '#web/ui/classes.ts'
import { photoSource } from './photo-source.ts'

interface PhotoImageProps {
  photo: Photo
  alt: string
  /** The display width, in the syntax of the `sizes` attribute. */
  sizes: string
  /** For photos visible at once; all others load lazily. */
  priority?: boolean
  className?: string
}

/** A photo that loads faster needs no blur; its color is there at once. */
const blurAfterMs = 150

/** A photo in the right size. Fills its box, and is a blur until it has loaded. */
export const PhotoImage = ({ photo, alt, sizes, priority = false, className }: PhotoImageProps) => {
  const ref = useRef<HTMLImageElement>(null)
  const [blur, setBlur] = useState<string>()
  const [seenId, setSeenId] = useState<string>()

  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      if (ref.current?.complete) return
      import('./thumbhash-blur.ts')
        .then(({ blurOf }) => isWanted && setBlur(blurOf(photo.thumbhash)))
        .catch(() => undefined)
    }, blurAfterMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [photo.thumbhash])

  return (
    <img
      ref={ref}
      {...photoSource(photo)}
      sizes={sizes}
      alt={alt}
      width={photo.width}
      height={photo.height}
      draggable={false}
      decoding={priority ? 'sync' : 'async'}
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      onLoad={() => {
        setBlur(undefined)
        setSeenId(photo.id)
      }}
      // Cleared once loaded: a dark color would shine through at rounded corners.
      style={{
        background:
          seenId === photo.id ? undefined : blur ? `${photo.tint} url(${blur}) center / cover` : photo.tint,
      }}
      className={classes('size-full object-cover', className)}
    />
  )
}
