import * as z from 'zod/mini'

/** A picture that the server has cut to size. `url` and a width make an address: `{url}/640.webp`. */
export const photoSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** A blurred version in a few bytes, base64. */
  thumbhash: z.string(),
  /** The dark colour that the card melts into, `#rrggbb`. */
  tint: z.string(),
})
export type Photo = z.infer<typeof photoSchema>

/** Widths that every picture is kept in. */
export const photoWidths = [320, 640, 1080] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const photoAddress = ({ url }: Pick<Photo, 'url'>, width: PhotoWidth) => `${url}/${width}.webp`

/** What is shown of it where a link to it is shared. */
export const sharePictureAddress = ({ url }: Pick<Photo, 'url'>) => `${url}/share.jpg`

export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotosOfListing = 20
export const maxPhotosOfPerson = { client: 10, owner: 1 } as const
