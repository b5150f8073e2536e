import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { isOnItsWay, keptPhotos } from '#web/features/people/photos/upload/photo-queue.ts'
import { PhotoSection } from '#web/features/people/photos/upload/photo-section.tsx'
import type { Photos } from '#web/features/people/photos/upload/use-photo-queue.ts'
import { focusField } from '#web/lib/focus-field.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { OutdatedNotice } from '#web/ui/outdated-notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { profilePath } from '../paths.ts'
import type { ProfileFormState } from './use-profile-form.ts'

interface ProfileFormProps<Values extends object> {
  area: Role
  photos: Photos
  form: ProfileFormState<Values>
  /** Refetches the profile and starts over. */
  onReload: () => void
  /** The current values as the other side would see them. */
  preview: ReactNode
  children: ReactNode
}

/** The frame of both roles' forms: photos on top, which save automatically, and Save below. */
export const ProfileForm = <Values extends object>({
  area,
  photos,
  form,
  onReload,
  preview,
  children,
}: ProfileFormProps<Values>) => {
  const id = useId()
  const navigate = useNavigate()
  const isUploading = photos.items.some(isOnItsWay)
  const { formRef, isBusy, isOutdated, hasChanges } = form
  useFieldOfAddress(formRef)
  useOwnFace(keptPhotos(photos.items)[0]?.id)

  return (
    <div className="page">
      <PageHeader title={t('Edit profile')} onBack={() => void navigate(profilePath(area))} />
      <div className="grid gap-12 px-4 pt-1 pb-8 desk:grid-cols-[minmax(0,1fr)_344px] desk:px-10 desk:pb-10">
        <form id={id} {...form.form} className="grid content-start gap-8">
          {isOutdated && <OutdatedNotice error="profile_changed" onReload={onReload} />}
          <div>
            <PhotoSection photos={photos} error={undefined} />
            <p className="mt-2 text-sm text-ink-muted">
              {t('Photos save by themselves, everything else with Save.')}
            </p>
          </div>
          {children}
        </form>
        <aside className="max-desk:hidden">
          <h2 className="mb-2.5 text-title-3">
            {area === 'client' ? t('How owners see you') : t('How clients see you')}
          </h2>
          <Panel
            // Focusable, so the arrow keys scroll it.
            tabIndex={0}
            aria-label={t('Preview')}
            className="sticky top-6 max-h-[calc(100dvh-8rem)] overflow-y-auto"
          >
            <div className="grid gap-5">{preview}</div>
          </Panel>
        </aside>
      </div>
      <FormFoot text={formatFooter(isOutdated, isUploading, hasChanges)}>
        <Button className="max-desk:hidden" onClick={() => void navigate(profilePath(area))}>
          {hasChanges ? t('Cancel') : t('Done')}
        </Button>
        <Button
          type="submit"
          form={id}
          look="primary"
          className="max-desk:flex-1"
          disabled={!hasChanges || isOutdated}
          busy={isBusy}
        >
          {t('Save')}
        </Button>
      </FormFoot>
      <LeaveGuard hasChanges={hasChanges} isUploading={isUploading} />
    </div>
  )
}

const formatFooter = (isOutdated: boolean, isUploading: boolean, hasChanges: boolean) => {
  if (isOutdated) return t('Reload to continue.')
  if (isUploading) return t('Photos are still uploading.')
  return hasChanges ? '' : t('Everything is saved.')
}

/** Focuses the field named in the URL (`#about`). */
function useFieldOfAddress(formRef: { readonly current: HTMLElement | null }) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) focusField(formRef.current, (name) => `#${name}` === hash)
  }, [hash, formRef])
}

/** The avatar beside my name follows the first photo. */
function useOwnFace(faceId: string | undefined) {
  const queryClient = useQueryClient()
  const knownRef = useRef(faceId)
  useEffect(() => {
    if (knownRef.current === faceId) return
    knownRef.current = faceId
    void invalidate(queryClient, 'me')
  }, [faceId, queryClient])
}
