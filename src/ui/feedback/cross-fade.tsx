import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { css } from '@/styled-system/css';

type CrossFadeProps = {
  /** The placeholder while the content loads; null once it is there. */
  skeleton: ReactNode;
  /** The content; not rendered while there is a skeleton. */
  children: ReactNode;
};

/** How long (ms) both are shown; a little longer than the fade. */
const FADE_MS = 200;
/** A skeleton shown for less time (ms) disappears at once: its fade would look like a flash. */
const SEEN_AFTER_MS = 100;

/**
 * Content that fades in over its skeleton, which fades out. The fading skeleton takes no room, so
 * nothing moves. Without animations, the content just replaces it.
 */
export function CrossFade({ skeleton, children }: CrossFadeProps) {
  const isLoading = skeleton !== null;
  const [leaving, setLeaving] = useState<ReactNode>(null);
  const last = useRef<{ readonly skeleton: ReactNode; readonly since: number } | null>(null);
  useLayoutEffect(() => {
    if (skeleton === null) return;
    last.current = { skeleton, since: last.current?.since ?? performance.now() };
  });
  useLayoutEffect(() => {
    if (isLoading) return undefined;
    const before = last.current;
    last.current = null;
    if (!before || performance.now() - before.since < SEEN_AFTER_MS) return undefined;
    setLeaving(before.skeleton);
    const timer = setTimeout(() => setLeaving(null), FADE_MS);
    return () => {
      clearTimeout(timer);
      setLeaving(null);
    };
  }, [isLoading]);
  return (
    <div className={css({ position: 'relative', minWidth: '0' })}>
      {isLoading ? (
        skeleton
      ) : (
        <div
          key="content"
          data-arriving={leaving ? '' : undefined}
          className={css({
            '&[data-arriving]': { animation: 'fadeIn {durations.slow} {easings.out}' },
          })}
        >
          {children}
        </div>
      )}
      {leaving ? (
        <div
          key="leaving"
          aria-hidden="true"
          inert
          className={css({
            position: 'absolute',
            inset: '0',
            overflow: 'hidden',
            pointerEvents: 'none',
            opacity: '0',
            animation: 'fadeOut {durations.slow} {easings.out}',
            _print: { display: 'none' },
          })}
        >
          {leaving}
        </div>
      ) : null}
    </div>
  );
}
