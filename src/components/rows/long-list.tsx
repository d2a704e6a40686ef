import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { RowItem, RowList, RowSpace } from '@/ui/lists/row-list.tsx';

type LongListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
};

/** As many rows need no box of their own. */
const FEW = 50;
/** Two lines; a row that breaks is measured. */
const ROW_PX = 65;
const OVERSCAN_ROWS = 10;
/** Until the box is measured. */
const FIRST_RECT = { width: 0, height: 320 };

const never = () => false;

/** A list of any length. More than a few rows scroll in a box of their own, and only those in view are drawn. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, row } = props;
  if (items.length > FEW) return <ScrolledList {...props} />;
  return (
    <Card padding="none" clip>
      <RowList label={label}>
        {items.map((item) => (
          <RowItem key={keyOf(item)}>{row(item)}</RowItem>
        ))}
      </RowList>
    </Card>
  );
}

function ScrolledList<Item>({ label, items, keyOf, row }: LongListProps<Item>) {
  const box = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    initialRect: FIRST_RECT,
    measureElement: (row) => row.offsetHeight || ROW_PX,
    // A box that is hidden has no height, and keeps the rows that it has.
    observeElementRect: (instance, hear) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) hear(rect);
      }),
  });
  // To move the box while the keyboard scrolls it would end that before its goal.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = never;
  const drawn = virtualizer.getVirtualItems();
  return (
    <Card padding="none">
      <ScrollArea ref={box} axis="y" height="md" label={label}>
        <RowList label={label}>
          <RowSpace height={drawn[0]?.start ?? 0} />
          {drawn.map(({ index }) => {
            const item = items[index];
            return item === undefined ? null : (
              <RowItem
                key={keyOf(item)}
                ref={virtualizer.measureElement}
                place={{ index, of: items.length }}
              >
                {row(item)}
              </RowItem>
            );
          })}
          <RowSpace height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </RowList>
      </ScrollArea>
    </Card>
  );
}
