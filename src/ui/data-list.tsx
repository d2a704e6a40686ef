import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

/** A term and what it stands for. */
export type DataListItem = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly key?: string;
};

type DataListProps = {
  items: readonly DataListItem[];
  /** 'rows' puts the value at the right of its label with hairlines between; 'stacked' below it, in columns. */
  layout?: 'rows' | 'stacked';
};

/** Facts about one thing, as a definition list. */
export function DataList({ items, layout = 'rows' }: DataListProps) {
  const rows = layout === 'rows';
  return (
    <dl
      className={
        rows
          ? css({ display: 'flex', flexDirection: 'column', margin: '0' })
          : css({
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
              gap: '4',
              margin: '0',
            })
      }
    >
      {items.map((item, index) => (
        <div
          key={item.key ?? index}
          className={
            rows
              ? css({
                  display: 'flex',
                  flexWrap: 'wrap',
                  justifyContent: 'space-between',
                  alignItems: 'baseline',
                  columnGap: '6',
                  paddingBlock: '2',
                  '& + &': { borderTop: 'hairline' },
                  _first: { paddingTop: '0' },
                  _last: { paddingBottom: '0' },
                })
              : css({ minWidth: '0' })
          }
        >
          <dt className={css({ color: 'fg.muted', textStyle: rows ? 'md' : 'sm' })}>
            {item.label}
          </dt>
          <dd
            className={css({
              margin: '0',
              minWidth: '0',
              overflowWrap: 'anywhere',
              textAlign: rows ? 'end' : 'start',
              fontVariantNumeric: 'tabular-nums',
            })}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
