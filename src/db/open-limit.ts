import type { Upgrades } from './upgrades.ts';

/**
 * The time limit of opening, in ms. It does not count while stores are raised: whoever reloaded then would begin it again, for ever.
 * After that it counts anew, for what comes then needs its time.
 * @param onUpgrade called each time that it passes while they are raised
 */
export function timeLimit(ms: number, upgrades: Upgrades, onUpgrade: () => void = () => {}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLifted = false;
  const reached = new Promise<'timeout'>((resolve) => {
    const look = async () => {
      const raising = await upgrades.look();
      if (raising === 'none') resolve('timeout');
      else if (!isLifted) {
        if (raising === 'under-way') onUpgrade();
        timer = setTimeout(look, ms);
      }
    };
    timer = setTimeout(look, ms);
  });
  const lift = () => {
    isLifted = true;
    clearTimeout(timer);
  };
  return { reached, lift };
}
