import { css } from '@/styled-system/css';

/** A few sentences in a list with bullets, none of them twice. */
export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        listStyle: 'disc',
        paddingInlineStart: '5',
        maxWidth: '65ch',
        '& > li::marker': { color: 'fg.faint' },
      })}
    >
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
