import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

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

type PlotPointerOptions = {
  /** The positions on the axis, from 0 to 1, rising. */
  readonly at: readonly number[];
  readonly span?: PlotSpan | null;
  readonly onPoint: (index: number | null) => void;
  readonly onMark?: (from: number, to: number | null) => void;
};

/** What the pointer does: it shows the position below it, and marks those that it is dragged across. */
export function usePlotPointer({ at, span, onPoint, onMark }: PlotPointerOptions) {
  const grabbed = useRef<number | null>(null);
  /** The positions below the fingers, by the ids of their pointers. */
  const fingers = useRef<ReadonlyMap<number, number>>(new Map());
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return nearest(at, (event.clientX - left) / (width || 1));
  };
  const release = ({ pointerId }: PointerEvent) => {
    grabbed.current = null;
    fingers.current = new Map([...fingers.current].filter(([id]) => id !== pointerId));
  };
  /** Marks what is between two fingers; false if there is one. */
  const touches = ({ pointerId }: PointerEvent, place: number): boolean => {
    fingers.current = new Map([...fingers.current, [pointerId, place]]);
    const [one, other] = [...fingers.current.values()];
    if (!onMark || one === undefined || other === undefined) return false;
    onMark(one, other);
    return true;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      const isTouch = event.pointerType === 'touch';
      if (isTouch && touches(event, place)) return;
      onPoint(place);
      if (!onMark || event.button !== 0) return;
      if (!isTouch) grabbed.current = place;
      onMark(place, null);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      if (event.pointerType === 'touch' && touches(event, place)) return;
      onPoint(place);
      // The button may have been released elsewhere.
      if (event.buttons === 0) release(event);
      const from = grabbed.current;
      if (from === null || !onMark || (from === place && !span)) return;
      // From here on the drag belongs to the plot, even outside of it.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      onMark(from, place);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      // A finger that is lifted leaves too, but its figures stay until another place is tapped.
      if (event.pointerType !== 'touch') onPoint(null);
    },
  };
}

function nearest(at: readonly number[], x: number): number {
  let best = 0;
  at.forEach((each, index) => {
    if (Math.abs(each - x) < Math.abs((at[best] ?? 0) - x)) best = index;
  });
  return best;
}
