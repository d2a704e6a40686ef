import type { Upgrades } from './upgrades.ts';

export type LimitListeners = {
  /** Called each time the limit passes while stores are being upgraded. */
  readonly onUpgrade?: (() => void) | undefined;
  /** Called each time the limit passes otherwise: opening goes on. Without it `reached` resolves, once. */
  readonly onLate?: (() => void) | undefined;
};

/**
 * The time limit of opening, in ms. It does not count while stores are upgraded: anyone who reloaded then would start that over, every time.
 * Once they are upgraded it starts again, because the rest needs time too.
 */
export function timeLimit(ms: number, upgrades: Upgrades, listeners: LimitListeners = {}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLifted = false;
  const reached = new Promise<'timeout'>((resolve) => {
    const look = async () => {
      const raising = await upgrades.look();
      if (isLifted) return;
      if (raising === 'none' && !listeners.onLate) {
        resolve('timeout');
        return;
      }
      if (raising === 'none') listeners.onLate?.();
      if (raising === 'under-way') listeners.onUpgrade?.();
      timer = setTimeout(look, ms);
    };
    timer = setTimeout(look, ms);
  });
  const lift = () => {
    isLifted = true;
    clearTimeout(timer);
  };
  return { reached, lift };
}
