import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useRuleText } from '@/live/use-rule-text.ts';

const PARAMS = ['description', 'row', 'categoryId', 'name', 'before'] as const;

const NOWHERE = new URLSearchParams();

/**
 * Opens 'Add Rule' with what the address says (`description`, `categoryId`, `before`), once; `row`, the whole text of a row, makes the
 * description longer where it would match unlike rows. When it is closed, these parameters leave
 * the address, so that going back or reloading does not open it again.
 */
export function useRulePrefill(): void {
  const [search, setSearch] = useSearchParams();
  const { open, stack } = useDialogs();
  const ruleTextOf = useRuleText();
  const opened = useRef<'no' | 'asked' | 'shown'>('no');
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
    return () => {
      latest.current = NOWHERE;
    };
  }, [search]);
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
      const { row, ...asked }: Record<string, string | undefined> = Object.fromEntries(known);
      if (row === undefined) open('add-rule', asked);
      else {
        void ruleTextOf(row, asked.categoryId ?? '').then((text) => {
          if (latest.current !== search) return;
          open('add-rule', text === null ? asked : { ...asked, description: text });
        });
      }
    } else if (opened.current === 'shown') {
      opened.current = 'no';
      const rest = new URLSearchParams(search);
      for (const name of PARAMS) rest.delete(name);
      setSearch(rest, { replace: true });
    }
  }, [search, setSearch, open, isShown, ruleTextOf]);
}
