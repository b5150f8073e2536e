import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  subscribeToToast,
  type Toast,
} from './toast-store.ts'

const ToastText = ({ toast }: { toast: Toast }) => (
  <span key={toast.id} className="block animate-fade-in">
    <b className="block text-base leading-[1.3]">{toast.title}</b>
    {toast.description && (
      <span className="block text-sm leading-[1.35] opacity-86">{toast.description}</span>
    )}
  </span>
)

const icons = {
  plain: null,
  danger: <CircleAlert className="size-5" />,
  success: <CircleCheck className="size-5" />,
}

/**
 * Where toasts appear; mount it once. The two live regions always exist, even when empty, because a screen reader only
 * announces changes inside a region it already knows.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null)
  const tone = toast?.tone ?? 'plain'
  return (
    <section
      aria-label={t('Notifications')}
      data-toaster=""
      className={classes(
        'pointer-events-none fixed inset-x-4 bottom-[calc(var(--floor)+max(12px,env(safe-area-inset-bottom)))] z-50',
        'mx-auto flex max-w-[420px] desk:end-6 desk:bottom-[calc(var(--floor)+24px)] desk:start-auto desk:mx-0 desk:w-[380px]',
        // sheets and the deck's buttons use the lower half of a phone's screen, so the toast goes to the top
        'max-desk:in-[:root:has([role=dialog][data-state=open],[data-on-top],[data-deck])]:top-4',
        'max-desk:in-[:root:has([role=dialog][data-state=open],[data-on-top],[data-deck])]:bottom-auto',
      )}
    >
      <div
        onPointerEnter={pauseToast}
        onPointerLeave={resumeToast}
        onFocus={pauseToast}
        onBlur={resumeToast}
        className={classes(
          'flex flex-1 items-center gap-3 rounded-inner transition-opacity duration-(--dur-quick)',
          toast && 'pointer-events-auto min-h-14 animate-toast-in py-1.5 pe-1.5 ps-4 shadow-3',
          toast && (tone === 'danger' ? 'bg-danger text-danger-ink' : 'bg-ink text-surface-raised'),
          toast?.isLeaving && 'opacity-0',
        )}
      >
        {toast && icons[tone]}
        <div className={classes('min-w-0 flex-1 wrap-anywhere', toast && 'py-1.5')}>
          <output aria-live="polite" aria-atomic="true" className="block">
            {toast && tone !== 'danger' && <ToastText toast={toast} />}
          </output>
          <div role="alert" aria-live="assertive" aria-atomic="true">
            {toast && tone === 'danger' && <ToastText toast={toast} />}
          </div>
        </div>
        {toast?.action && (
          <button
            type="button"
            onClick={() => {
              dismissToast()
              toast.action?.onAct()
            }}
            className="min-h-11 shrink-0 rounded-control px-3 text-base font-semibold underline underline-offset-3 hover:bg-current/8"
          >
            {toast.action.label}
          </button>
        )}
        {toast && (
          <IconButton label={t('Close message')} onClick={dismissToast}>
            <X />
          </IconButton>
        )}
      </div>
    </section>
  )
}
