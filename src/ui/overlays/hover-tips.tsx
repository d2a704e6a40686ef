import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css } from '@/styled-system/css';

export type HoverTip = {
  readonly content: ReactNode;
  readonly side: 'right' | 'bottom';
};

type HoverTipsProps = {
  /** Which elements may have a tip. */
  selector: string;
  /** The tip of such an element once it is wanted; null = none. */
  tipOf: (element: Element) => HoverTip | null;
  /** How long (ms) the pointer or the focus must rest on the element. */
  delayMs: number;
};

type Shown = HoverTip & { readonly anchor: Element };

/** How long (ms) a tip stays after the pointer leaves, so that it can move onto the tip. */
const LEAVE_MS = 150;
/** The delay (ms) while another tip is shown, because people are then looking around. */
const NEXT_MS = 100;
const GAP = 8;
const EDGE = 4;

/**
 * Quiet notes beside elements that a mouse or the Tab key rests on, such as their shortcut keys.
 * One for the whole page, so that elements need nothing of their own. Hidden from assistive
 * technology: whatever a tip says must also be an attribute of its element. A key, a press, or
 * scrolling hides it.
 */
export function HoverTips({ selector, tipOf, delayMs }: HoverTipsProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef({ selector, tipOf, delayMs, shown });
  latest.current = { selector, tipOf, delayMs, shown };
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Element | null = null;
    let isTabbing = false;
    const after = (ms: number, work: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    };
    const want = (element: Element) => {
      const { shown: now, delayMs: rest } = latest.current;
      if (element === waiting) return;
      waiting = element;
      after(now ? NEXT_MS : rest, () => {
        const found = element.isConnected ? latest.current.tipOf(element) : null;
        setShown(found && { ...found, anchor: element });
      });
    };
    const leave = () => {
      if (!waiting) return;
      waiting = null;
      after(LEAVE_MS, () => setShown(null));
    };
    const hide = () => {
      waiting = null;
      clearTimeout(timer);
      setShown(null);
    };
    const closest = (target: EventTarget | null) =>
      target instanceof Element ? target.closest(latest.current.selector) : null;
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const element = closest(target);
      if (element) want(element);
      else if (target instanceof Node && tip.current?.contains(target)) {
        // On the tip itself: it stays.
        clearTimeout(timer);
        waiting = latest.current.shown?.anchor ?? null;
      } else leave();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab';
      hide();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      const element = isTabbing ? closest(target) : null;
      isTabbing = false;
      if (element) want(element);
    };
    const capture = { capture: true, passive: true } as const;
    document.addEventListener('pointerover', onPointerOver, capture);
    document.documentElement.addEventListener('pointerleave', leave);
    document.addEventListener('keydown', onKeyDown, capture);
    document.addEventListener('focusin', onFocusIn, capture);
    document.addEventListener('focusout', hide, capture);
    document.addEventListener('pointerdown', hide, capture);
    window.addEventListener('scroll', hide, capture);
    window.addEventListener('blur', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver, capture);
      document.documentElement.removeEventListener('pointerleave', leave);
      document.removeEventListener('keydown', onKeyDown, capture);
      document.removeEventListener('focusin', onFocusIn, capture);
      document.removeEventListener('focusout', hide, capture);
      document.removeEventListener('pointerdown', hide, capture);
      window.removeEventListener('scroll', hide, capture);
      window.removeEventListener('blur', hide);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown && tip.current) place(tip.current, shown);
  }, [shown]);

  if (!shown) return null;
  return createPortal(
    <div ref={tip} aria-hidden="true" data-hover-tip="" className={tipClass}>
      {shown.content}
    </div>,
    document.body,
  );
}

/** Beside the element, inside the window; above it if there is no room below. */
function place(box: HTMLElement, { anchor, side }: Shown): void {
  const { left, right, top, bottom, width, height } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const below = bottom + GAP;
  const fits = below + offsetHeight + EDGE <= window.innerHeight;
  const x = side === 'right' ? right + GAP : left + (width - offsetWidth) / 2;
  const level = top + (height - offsetHeight) / 2;
  const y = side === 'right' ? level : fits ? below : top - GAP - offsetHeight;
  const most = window.innerWidth - offsetWidth - EDGE;
  box.style.left = `${Math.round(Math.max(EDGE, Math.min(x, most)))}px`;
  box.style.top = `${Math.round(Math.max(EDGE, y))}px`;
}

const tipClass = css({
  position: 'fixed',
  left: '0',
  top: '0',
  zIndex: 'tooltip',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  maxWidth: '20rem',
  paddingInline: '2',
  paddingBlock: '1',
  bg: 'bg.surface',
  color: 'fg.default',
  border: 'strong',
  borderRadius: 'chip',
  boxShadow: 'floating',
  textStyle: 'sm',
  pointerEvents: 'auto',
  animation: 'fadeIn {durations.fast} {easings.out}',
  _print: { display: 'none' },
});
