import { type ComponentType, useEffect, useState } from 'react';
import { useAccounts } from '@/live/records.ts';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Where the first data does not come, what waits for it comes all the same. */
const AT_THE_LATEST_MS = 2_000;
const AGAIN_MS = 10_000;

/** Draws a part whose code is fetched once the first data is on screen; where it does not arrive, again until it does. */
export function AfterData({ load }: { readonly load: () => Promise<ComponentType> }) {
  const isReady = useAccounts().status === 'ready';
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      fetchPart(load).then(
        (arrived) => {
          if (isHere) setPart(() => arrived);
        },
        (error: unknown) => {
          log.error('a part of the shell was not fetched', error);
          if (isHere) timer = setTimeout(begin, AGAIN_MS);
        },
      );
    };
    let callOff = () => {};
    if (isReady) {
      // The accounts are there; what the page makes of them is drawn first.
      callOff = afterPaint(() => {
        callOff = whenIdle(begin);
      });
    } else timer = setTimeout(begin, AT_THE_LATEST_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
      callOff();
    };
  }, [load, isReady]);
  return Part ? <Part /> : null;
}
