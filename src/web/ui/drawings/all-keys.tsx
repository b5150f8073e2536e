import { Board, HangingKey } from './board.tsx'

/** Every key is back on its hook: there is nothing left to look at. */
export const AllKeys = () => (
  <Board>
    <g transform="translate(-96)">
      <HangingKey />
    </g>
    <g transform="translate(96)">
      <HangingKey />
    </g>
    <HangingKey />
  </Board>
)
