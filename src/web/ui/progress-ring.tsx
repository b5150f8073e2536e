const radius = 18
const around = 2 * Math.PI * radius

/** Progress from 0 to 1, in the color of the surrounding text. */
export const ProgressRing = ({ done, className }: { done: number; className?: string }) => (
  <svg viewBox="0 0 44 44" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
    <circle cx="22" cy="22" r={radius} strokeWidth="4" opacity="0.3" />
    <circle
      cx="22"
      cy="22"
      r={radius}
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray={`${done * around} ${around}`}
      transform="rotate(-90 22 22)"
    />
  </svg>
)
