import { type ReactNode, useEffect, useState } from 'react';
import { css } from '../styled-system/css';

/** Scrolling less than this far in one direction changes nothing, px: a finger is never quite still. */
const STEADY_PX = 8;

/**
 * The button that floats over the end of a page on narrow screens. Scrolling down shrinks it to a tab in the margin of the page,
 * where it covers nothing; it comes back with scrolling up, at both ends of the page, and while the keyboard is on it.
 */
export function FloatingAction({ children }: { readonly children: ReactNode }) {
  const isTucked = useIsTucked();
  return (
    <div
      data-tucked={isTucked || undefined}
      className={css({
        position: 'absolute',
        insetInlineEnd: '4',
        bottom: 'calc(100% + {spacing.4})',
        borderRadius: 'full',
        boxShadow: 'floating',
        '& button': {
          transition:
            'width {durations.fast} {easings.out}, min-height {durations.fast} {easings.out}',
        },
        // A toolbar for selected rows takes its place.
        ':root:has([data-floats]) &': { visibility: 'hidden' },
        '&[data-tucked]:not(:has(:focus-visible, [aria-expanded=true]))': {
          insetInlineEnd: '0',
          borderRadius: '0',
          boxShadow: 'none',
          '& button': {
            // The margin is 16 px wide.
            width: '0.875rem',
            minWidth: '0',
            minHeight: 'touch',
            aspectRatio: 'auto',
            borderRadius: '0',
            borderStartStartRadius: 'control',
            borderEndStartRadius: 'control',
            '& svg': { width: '3', height: '3' },
          },
        },
      })}
    >
      {children}
    </div>
  );
}

/** Whether the page was last scrolled down, and is not at its end. */
function useIsTucked(): boolean {
  const [isTucked, setTucked] = useState(false);
  useEffect(() => {
    /** Where the direction last changed. */
    let turn = window.scrollY;
    let last = turn;
    let isDown = false;
    let height = document.documentElement.scrollHeight;
    const look = () => {
      const { scrollY, innerHeight } = window;
      const { scrollHeight } = document.documentElement;
      const end = scrollHeight - innerHeight;
      // What shrinks above the view moves the page up as well: nobody scrolled then.
      const isMoved = scrollHeight !== height && scrollY < last;
      height = scrollHeight;
      if (isMoved) turn = scrollY;
      else if (scrollY !== last && scrollY > last !== isDown) {
        turn = last;
        isDown = scrollY > last;
      }
      last = scrollY;
      if (scrollY <= STEADY_PX || scrollY >= end - STEADY_PX) setTucked(false);
      else if (isMoved || Math.abs(scrollY - turn) > STEADY_PX) setTucked(isDown);
    };
    window.addEventListener('scroll', look, { passive: true });
    // Where more arrives below, the end of the page is elsewhere.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);
  return isTucked;
}
