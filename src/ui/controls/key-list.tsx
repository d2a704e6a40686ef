import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type KeyListProps = {
  /** Names the list where nothing else does. */
  label?: string;
  /** A mark of a chart, and what it stands for; `key` unique. */
  items: readonly { readonly key: string; readonly mark: ReactNode; readonly text: string }[];
};

/** What the marks of a chart stand for, in words. */
export function KeyList({ label, items }: KeyListProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        rowGap: '1',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        // It stands over its chart, on the same page.
        _print: { breakAfter: 'avoid' },
      })}
    >
      {items.map(({ key, mark, text }) => (
        <li key={key} className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}
