import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

/** A term and its value. */
export type DataListItem = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly key?: string;
};

type DataListProps = {
  items: readonly DataListItem[];
  /**
   * 'rows' puts the value at the right of its label with lines between; 'stacked' puts it below, in
   * columns.
   */
  layout?: 'rows' | 'stacked';
  /**
   * For 'stacked', from 768 px on: the maximum number of columns; fewer if the last row would have
   * a single item.
   */
  columns?: 3 | 4;
};

const stacked = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    gap: '4',
    margin: '0',
  },
  variants: {
    columns: {
      2: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } },
      4: { gridTemplateColumns: { md: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
});

/** Facts about one thing, as a definition list. */
export function DataList({ items, layout = 'rows', columns }: DataListProps) {
  const rows = layout === 'rows';
  const fitting = columns && evenColumns(items.length, columns);
  return (
    <dl
      className={
        rows
          ? css({ display: 'flex', flexDirection: 'column', margin: '0' })
          : stacked({ columns: fitting })
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
                  paddingBlock: 'cell',
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

/**
 * The number of columns that leaves two or more items in the last row, if possible. @param most 3
 * or 4
 */
function evenColumns(count: number, most: 3 | 4): 2 | 3 | 4 {
  const choices = ([4, 3, 2] as const).filter((each) => each <= most);
  return choices.find((each) => count % each !== 1) ?? most;
}
