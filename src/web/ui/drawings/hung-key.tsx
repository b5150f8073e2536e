import { Board, HangingKey } from './board.tsx'

/** The key hangs by the door. */
export const HungKey = () => (
  <Board>
    <HangingKey />
  </Board>
)
