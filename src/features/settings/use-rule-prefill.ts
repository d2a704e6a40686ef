import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/dialogs.tsx';

const PARAMS = ['description', 'categoryId', 'name', 'before'] as const;

/**
 * Opens 'Add Rule' with what the address says (`description`, `categoryId`, `before`), once; when it is closed, these parameters leave
 * the address, so that going back or reloading does not open it again.
 */
export function useRulePrefill(): void {
  const [search, setSearch] = useSearchParams();
  const { open, stack } = useDialogs();
  const opened = useRef<'no' | 'asked' | 'shown'>('no');
  const isShown = stack.some(({ name }) => name === 'add-rule');
  useEffect(() => {
    const known = PARAMS.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    if (known.length === 0) opened.current = 'no';
    else if (isShown) opened.current = 'shown';
    else if (opened.current === 'no') {
      opened.current = 'asked';
      open('add-rule', Object.fromEntries(known));
    } else if (opened.current === 'shown') {
      opened.current = 'no';
      const rest = new URLSearchParams(search);
      for (const name of PARAMS) rest.delete(name);
      setSearch(rest, { replace: true });
    }
  }, [search, setSearch, open, isShown]);
}
