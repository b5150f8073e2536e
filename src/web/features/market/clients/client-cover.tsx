import type { Client } from '#shared/market/clients.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { colorsOf } from './client-colors.ts'

/** A single picture of a person that fills its box: a photo, else the avatar, else initials. */
export const ClientCover = ({ client, sizes }: { client: Client; sizes: string }) => {
  const [photo] = client.photos
  if (photo) return <PhotoImage photo={photo} alt="" sizes={sizes} />
  return (
    <div style={{ background: colorsOf(client.id).ground }} className="grid size-full place-items-center">
      {client.avatarUrl ? (
        <img
          src={client.avatarUrl}
          alt=""
          width={400}
          height={500}
          className="size-full object-cover object-[50%_20%]"
        />
      ) : (
        <Avatar
          name={client.name}
          url={null}
          className="aspect-square h-[46%] bg-[oklch(1_0_0/0.42)]! text-title-1 text-[oklch(0.3_0.03_70)]!"
        />
      )}
    </div>
  )
}
