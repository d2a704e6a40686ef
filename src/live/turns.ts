/** Who waits for a turn to draw, and whether it is somebody's. */
const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * For what is so much to draw that two of it at once would block the page: calls `begin` when nobody else's drawing goes on. Returns what
 * ends the turn, or the waiting for it.
 */
export function takeTurn(begin: () => void): () => void {
  waiting.push(begin);
  beginNext();
  return () => {
    const place = waiting.indexOf(begin);
    if (place === -1) {
      isTaken = false;
      // The page has a moment to paint and to take input.
      setTimeout(beginNext);
    } else waiting.splice(place, 1);
  };
}

function beginNext(): void {
  if (isTaken) return;
  const begin = waiting.shift();
  isTaken = begin !== undefined;
  begin?.();
}
