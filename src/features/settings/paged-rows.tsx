import { Fragment, type ReactNode, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** A screenful and more; the search finds what stands further down. */
const ROWS_AT_A_TIME = 100;

type PagedRowsProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** A heading above an item's row. */
  readonly headingOf?: (item: Item, before: Item | undefined) => ReactNode;
};

/** A list in a card, drawn a hundred rows at a time so that a long one stays quick. */
export function PagedRows<Item>(props: PagedRowsProps<Item>) {
  const { label, items, keyOf, render, headingOf } = props;
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const rows = items.slice(0, shown);
  const more = Math.min(items.length - rows.length, ROWS_AT_A_TIME);
  return (
    <Stack gap={3}>
      <Card padding="none" clip>
        <RowList label={label}>
          {rows.map((item, index) => (
            <Fragment key={keyOf(item)}>
              {headingOf?.(item, rows[index - 1])}
              <RowItem>{render(item)}</RowItem>
            </Fragment>
          ))}
        </RowList>
      </Card>
      {more > 0 ? (
        <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>
          {t('settings.showMore', { count: more })}
        </Button>
      ) : null}
    </Stack>
  );
}
