import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#shared/photos.ts'
import { classes } from '#web/ui/classes.ts'
import { photoSource } from './photo-source.ts'

interface PhotoImageProps {
  photo: Photo
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** For what is in sight at once; everything else comes when it is near. */
  priority?: boolean
  className?: string
}

/** One that comes sooner needs no blur; its colour is there at once. */
const blurAfterMs = 150

/** A picture in the right size. It fills the box it is given, and is a blur until it has come. */
export const PhotoImage = ({ photo, alt, sizes, priority = false, className }: PhotoImageProps) => {
  const ref = useRef<HTMLImageElement>(null)
  const [blur, setBlur] = useState<string>()

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
      onLoad={() => setBlur(undefined)}
      style={{ background: blur ? `${photo.tint} url(${blur}) center / cover` : photo.tint }}
      className={classes('size-full object-cover', className)}
    />
  )
}
