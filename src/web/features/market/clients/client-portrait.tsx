import type { Client } from '#shared/market/clients.ts'
import { PhotoStrip } from '#web/features/people/photos/photo-strip.tsx'
import { ClientCover } from './client-cover.tsx'

const sizes = '(width < 900px) calc(100vw - 32px), 430px'

/** All photos of a client. */
export const ClientPortrait = ({ client }: { client: Client }) =>
  client.photos.length > 0 ? (
    <PhotoStrip photos={client.photos} of={client.name} sizes={sizes} className="aspect-4/5 rounded-card" />
  ) : (
    <div className="aspect-4/3 overflow-hidden rounded-card tablet:aspect-4/5">
      <ClientCover client={client} sizes={sizes} />
    </div>
  )
