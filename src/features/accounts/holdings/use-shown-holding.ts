import { useState } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';

/** The query that names the holding which an account's page shows in full. */
const PARAM = 'holding';

/** Which holding is shown in full, and the ways between it and the list. */
export type ShownHolding = {
  /** null = the list. */
  readonly id: string | null;
  /** The one that was shown before this; null = none was, since the page opened. */
  readonly former: string | null;
  /** Whether it changed since the page opened, so that what is shown now takes the focus. */
  readonly hasChanged: boolean;
  /** Where a link leads that shows a holding, or the list (null). The rest of the address stays. */
  readonly linkTo: (id: string | null) => { readonly search: string };
  readonly close: () => void;
};

/** Which holding an account's page shows in full, as it stands in the address. */
export function useShownHolding(): ShownHolding {
  const [params, setParams] = useAddressParams();
  const id = params.get(PARAM);
  const [seen, setSeen] = useState({ id, former: null as string | null, hasChanged: false });
  const now = seen.id === id ? seen : { id, former: seen.id, hasChanged: true };
  if (now !== seen) setSeen(now);
  const paramsWith = (current: URLSearchParams, wanted: string | null) => {
    const next = new URLSearchParams(current);
    if (wanted === null) next.delete(PARAM);
    else next.set(PARAM, wanted);
    return next;
  };
  return {
    ...now,
    linkTo: (wanted) => ({ search: paramsWith(params, wanted).toString() }),
    close: () => {
      setParams((current) => paramsWith(current, null), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
