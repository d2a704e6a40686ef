import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Change = (current: URLSearchParams) => URLSearchParams;

/** What was asked for and is not drawn yet: the router draws in its own time. */
let asked: {
  readonly from: string;
  readonly params: URLSearchParams;
  /** The address that it led to. */
  readonly at: string;
} | null = null;

/**
 * The query of the address, and what changes some of it. A change begins from the one asked for before, even while that one is not
 * drawn yet: of two quick ones neither is lost. Where another address was asked for meanwhile, one that comes late changes nothing.
 * `change` gets a copy of its own.
 */
export function useAddressParams(): readonly [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  const drawn = useRef(window.location.href);
  // With what is drawn, not after it: a press may come between the two, and would be taken for one of a page that is left.
  useLayoutEffect(() => {
    drawn.current = window.location.href;
    if (asked?.from !== key || asked.at !== window.location.href) asked = null;
    return () => {
      // What another part of the page asked for stays; what was asked for on a page that is left does not.
      if (asked?.at !== window.location.href) asked = null;
    };
  }, [key]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      const last = asked?.from === key ? asked : null;
      // A timer of what is being left would lead back to it.
      if (window.location.href !== (last?.at ?? drawn.current)) return;
      const wanted = next(new URLSearchParams(last?.params ?? params));
      setParams(wanted, options);
      asked = { from: key, params: wanted, at: window.location.href };
    },
    [key, params, setParams],
  );
  return [params, change];
}
