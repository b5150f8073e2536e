import { Board, OnHook } from './board.tsx'

/** A magnifying glass: nothing searched for yet. */
export const LookingGlass = () => (
  <Board>
    <OnHook leaning={7}>
      <path d="M169 96v36" className="stroke-ink" strokeWidth="13" strokeLinecap="round" />
      <circle cx="169" cy="84" r="11" className="stroke-(--key-ring)" strokeWidth="4" />
      <circle cx="169" cy="164" r="33" className="fill-accent-soft stroke-accent" strokeWidth="9" />
      <path
        d="M150 166a19 19 0 0 1 13-20"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".6"
      />
    </OnHook>
  </Board>
)
