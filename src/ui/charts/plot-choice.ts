import { type KeyboardEvent, useRef, useState } from 'react';

/** Two positions of a plot, in the order in which they were marked; everything between them counts. */
export type PlotSpan = readonly [from: number, to: number];

type PlotChoiceOptions = {
  /** How many positions there are, at least one. */
  readonly count: number;
  /** The position that is shown until another one is chosen. */
  readonly rest: number;
  /**
   * Whether several positions can be marked: by dragging across them, with two fingers, or by Shift
   * with the arrow keys.
   */
  readonly canMark: boolean;
  /**
   * A press, or Enter. `part` is the key of the pressed part of a bar, if it was one. Undefined if
   * nothing opens.
   */
  readonly onOpen: ((place: number, part: string | undefined) => void) | undefined;
};

/**
 * Which position of a plot is shown, and which ones are marked. Spread `plot` over the plot and
 * `readout` over the PlotReadout around it.
 */
export function usePlotChoice({ count, rest, canMark, onOpen }: PlotChoiceOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [marked, setMarked] = useState<PlotSpan | null>(null);
  const [tapped, setTapped] = useState<number | null>(null);
  /** The press that ends a drag, or takes back a mark, opens nothing. */
  const isSpent = useRef(false);
  const last = count - 1;
  const active = Math.min(chosen ?? rest, last);
  // After a change of the data it might reach beyond the last position.
  const span = marked && Math.max(...marked) <= last ? marked : null;
  const clear = () => {
    setChosen(null);
    setMarked(null);
    setTapped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = placeAfterKey(event.key, active, last);
    if (to !== null) {
      setMarked(event.shiftKey && canMark ? [span?.[0] ?? active, to] : null);
      setChosen(to);
    } else if (event.key === 'Enter' && onOpen) onOpen(active, undefined);
    else if (event.key === 'Escape' && (chosen !== null || span)) clear();
    else return;
    // Escape would also close what the chart is in.
    event.preventDefault();
    event.stopPropagation();
  };
  const onPress = (isTouch: boolean, part: string | undefined) => {
    if (isSpent.current) {
      isSpent.current = false;
      return;
    }
    // Touch has no hover: the first tap shows the figures, a second one at the same place opens
    // them.
    if (isTouch && tapped !== active) setTapped(active);
    else onOpen?.(active, part);
  };
  return {
    active,
    span,
    /** A position was chosen; at rest none is. */
    isChosen: chosen !== null,
    /** The figures were brought up by a tap, so that another one opens them. */
    isTapped: tapped === active && chosen !== null,
    plot: {
      onPoint: setChosen,
      ...(canMark
        ? {
            onMark: (from: number, to: number | null) => {
              isSpent.current = to !== null || span !== null;
              setMarked(to === null ? null : [from, to]);
            },
          }
        : {}),
    },
    readout: {
      onKeyDown,
      onLeave: clear,
      onPress,
      isPlain: onOpen === undefined,
      isRead: chosen !== null || span !== null,
    },
  };
}

/** The position to which a key moves; null for other keys. */
function placeAfterKey(key: string, place: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, place - 1);
  if (key === 'ArrowRight') return Math.min(last, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
