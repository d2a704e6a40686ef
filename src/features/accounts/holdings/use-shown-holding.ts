import { useState } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';

/** Query parameter that names the holding shown on an account page. */
const PARAM = 'holding';

/** Which holding the account page shows, according to the address. */
export function useShownHolding(): ShownHolding {
  const [params, setParams] = useAddressParams();
  const id = params.get(PARAM);
  const [seen, setSeen] = useState({ id, previous: null as string | null, hasChanged: false });
  const now = seen.id === id ? seen : { id, previous: seen.id, hasChanged: true };
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

export type ShownHolding = {
  /** null = the list. */
  readonly id: string | null;
  /** The holding shown before this one; null if there was none since the page opened. */
  readonly previous: string | null;
  /** True if it changed since the page opened, so the new content takes the focus. */
  readonly hasChanged: boolean;
  /** Link to a holding, or to the list (null). Keeps the rest of the address. */
  readonly linkTo: (id: string | null) => { readonly search: string };
  readonly close: () => void;
};
