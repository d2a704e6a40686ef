import { css } from '@/styled-system/css';

/** Takes the room that is left in a row and pushes what follows to the end. */
export function Spacer() {
  return <span aria-hidden="true" className={css({ flex: '1 1 auto' })} />;
}
