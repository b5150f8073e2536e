import { X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { maxCaptionCharacters } from '#shared/conversations/chat.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface PhotoPreviewDialogProps {
  photos: readonly File[]
  /** The recipient. */
  name: string
  onRemove: (photo: File) => void
  onClose: () => void
  onSend: (caption: string) => void
}

/** A preview before photos are sent. */
export const PhotoPreviewDialog = ({ photos, name, onRemove, onClose, onSend }: PhotoPreviewDialogProps) => {
  const [caption, setCaption] = useState('')

  return (
    <Dialog
      onClose={onClose}
      title={t('{count, plural, one {Send a photo to {name}} other {Send # photos to {name}}}', {
        count: photos.length,
        name,
      })}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSend(caption.trim())
        }}
      >
        <ul className="flex gap-2.5 overflow-x-auto">
          {photos.map((photo) => (
            <li
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              className="relative min-w-40 flex-1"
            >
              <Preview photo={photo} />
              {photos.length > 1 && (
                <IconButton
                  label={t('Remove {name}', { name: photo.name })}
                  onClick={() => onRemove(photo)}
                  className="absolute top-1.5 end-1.5 bg-surface-raised! shadow-1"
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        <Field
          label={t('Caption (optional)')}
          value={caption}
          maxLength={maxCaptionCharacters}
          autoComplete="off"
          onChange={(event) => setCaption(event.target.value)}
          data-autofocus=""
        />
        <Button type="submit" look="primary" size="big" wide>
          {t('Send')}
        </Button>
      </form>
    </Dialog>
  )
}

const Preview = ({ photo }: { photo: File }) => {
  const url = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt={photo.name} className="max-h-[46dvh] w-full rounded-inner object-contain" />
}
