import { Board, OnHook, Ring } from './board.tsx'

/** A tag with a speech bubble. */
export const SpeechTag = () => (
  <Board>
    <OnHook leaning={3}>
      <path
        d="M135 92h68a22 22 0 0 1 22 22v42a22 22 0 0 1-22 22h-26l-22 22v-22h-20a22 22 0 0 1-22-22v-42a22 22 0 0 1 22-22z"
        className="fill-accent"
      />
      <circle cx="169" cy="106" r="7" className="fill-surface" />
      <path
        d="M143 142h.01M169 142h.01M195 142h.01"
        className="stroke-accent-ink"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <Ring />
    </OnHook>
  </Board>
)
