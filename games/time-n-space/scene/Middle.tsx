import { Hourglass } from '@chronothek/board-kit'

/** The timer that is still full. */
export const Middle = () => <Hourglass share={1} size={108} />
