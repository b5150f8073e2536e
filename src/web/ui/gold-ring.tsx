interface GoldRingProps {
  /** Unique on the page: the gradient is found by it. */
  gradientId: string
  /** The line of the ring, in a square of 120. */
  path: string
  strokeWidth: number
  className: string
}

/** A key ring with its shadow. */
export const GoldRing = ({ gradientId, path, strokeWidth, className }: GoldRingProps) => (
  <svg viewBox="0 0 120 120" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
    <defs>
      <linearGradient id={gradientId} gradientUnits="userSpaceOnUse" x1="14" y1="10" x2="106" y2="110">
        <stop stopColor="#fff3d0" />
        <stop offset=".4" stopColor="#d0ab60" />
        <stop offset=".62" stopColor="#94702f" />
        <stop offset="1" stopColor="#f0d9a0" />
      </linearGradient>
    </defs>
    <path
      d={path}
      stroke="#000"
      strokeOpacity=".25"
      strokeWidth={strokeWidth + 0.5}
      transform="translate(0 4)"
    />
    <path d={path} stroke={`url(#${gradientId})`} strokeWidth={strokeWidth} />
  </svg>
)
