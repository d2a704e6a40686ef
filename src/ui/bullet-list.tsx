import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

/** A few sentences in a list with bullets. */
export function BulletList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        listStyle: 'disc',
        paddingInlineStart: '5',
        '& > li::marker': { color: 'fg.faint' },
      })}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no identity of their own
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
