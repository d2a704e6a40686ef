import { useLayoutEffect } from 'react';

let locks = 0;

/** There touch scrolls past the lock below; Ark's own holds. iPads say that they are Macs. */
export const needsArkLock =
  /^iP(hone|ad|od)/.test(navigator.platform) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * The page behind does not scroll while `isLocked`, and keeps its width where its scrollbar took room. Ark's own lock also sets a
 * custom property on the root, which has every element of the page styled anew; this one concerns two.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked || needsArkLock) return undefined;
    const { documentElement: root, body } = document;
    if (locks === 0) {
      const scrollbar = window.innerWidth - root.clientWidth;
      if (scrollbar > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
      root.style.overflow = 'hidden';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      body.style.paddingInlineEnd = '';
      root.style.overflow = '';
    };
  }, [isLocked]);
}
