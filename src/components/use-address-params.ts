import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Change = (current: URLSearchParams) => URLSearchParams;

/** What was asked for and is not drawn yet: the router draws in its own time. */
let asked: { readonly from: string; readonly params: URLSearchParams } | null = null;

/**
 * The query of the address, and what changes some of it. A change begins from the one asked for before, even while that one is not
 * drawn yet: of two quick ones neither is lost. `change` gets a copy of its own.
 */
export function useAddressParams(): readonly [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (asked?.from !== key) asked = null;
    return () => {
      asked = null;
    };
  }, [key]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      const current = asked?.from === key ? asked.params : params;
      const wanted = next(new URLSearchParams(current));
      asked = { from: key, params: wanted };
      setParams(wanted, options);
    },
    [key, params, setParams],
  );
  return [params, change];
}
