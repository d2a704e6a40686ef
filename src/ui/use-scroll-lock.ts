import { useLayoutEffect } from 'react';

let locks = 0;

/**
 * The page behind does not scroll while `isLocked`, and keeps its width where its scrollbar took room. Ark's own lock also sets a
 * custom property on the root, which has every element of the page styled anew; this one concerns two.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
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
