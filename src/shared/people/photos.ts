import * as z from 'zod/mini'

/** A photo that the server has resized. `url` plus a width is its URL: `{url}/640.webp`. */
export const photoSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** A tiny blurred version, in base64. */
  thumbhash: z.string(),
  /** The dark color the card fades into, `#rrggbb`. */
  tint: z.string(),
})
export type Photo = z.infer<typeof photoSchema>

/** The stored widths of every photo. */
export const photoWidths = [320, 640, 1080] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const photoAddress = ({ url }: Pick<Photo, 'url'>, width: PhotoWidth) => `${url}/${width}.webp`

/** The preview image of a shared link. */
export const sharePictureAddress = ({ url }: Pick<Photo, 'url'>) => `${url}/share.jpg`

export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotosOfListing = 20
export const maxPhotosOfPerson = { client: 10, owner: 1 } as const
