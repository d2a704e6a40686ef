import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Change = (current: URLSearchParams) => URLSearchParams;

/** The last requested change, while the router hasn't rendered it yet. */
let lastRequest: {
  readonly from: string;
  readonly params: URLSearchParams;
  /** The address that it led to. */
  readonly at: string;
} | null = null;

/**
 * The query parameters of the address, and a function that changes them. A change starts from the
 * last requested parameters, even if they haven't rendered yet, so that of two quick changes
 * neither is lost. If the address has changed otherwise in the meantime, a late change does
 * nothing. `change` gets its own copy.
 */
export function useAddressParams(): readonly [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  const renderedHref = useRef(window.location.href);
  // Update together with the render: a press right after it would otherwise count as one on the
  // previous page.
  useLayoutEffect(() => {
    renderedHref.current = window.location.href;
    if (lastRequest?.from !== key || lastRequest.at !== window.location.href) lastRequest = null;
    return () => {
      // Keep a change requested by another part of the page, but not one from a page that was left.
      if (lastRequest?.at !== window.location.href) lastRequest = null;
    };
  }, [key]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      const last = lastRequest?.from === key ? lastRequest : null;
      // A timer on a page that is being left would navigate back to it.
      if (window.location.href !== (last?.at ?? renderedHref.current)) return;
      const wanted = next(new URLSearchParams(last?.params ?? params));
      setParams(wanted, options);
      lastRequest = { from: key, params: wanted, at: window.location.href };
    },
    [key, params, setParams],
  );
  return [params, change];
}
