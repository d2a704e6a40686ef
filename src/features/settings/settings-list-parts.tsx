import Search from 'lucide-react/icons/search';
import { Fragment, type ReactNode, useState } from 'react';
import { FoundStatus } from '@/components/notices/found-status.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** A bit more than a screenful; the search finds the rest. */
const ROWS_AT_A_TIME = 100;

type PagedRowsProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** A heading above an item's row. */
  readonly headingOf?: (item: Item, before: Item | undefined) => ReactNode;
};

/** A list in a card. Draws 100 rows at a time, so long lists stay fast. */
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

/** Error display for a settings list that couldn't be read. */
export function ListFailed({ error }: { readonly error: Error }) {
  return (
    <ErrorState title={t('settings.failedTitle')} reassurance={t('settings.failedSafe')}>
      {error.message}
    </ErrorState>
  );
}

/** Loading placeholder of a settings list. */
export function ListSkeleton() {
  return (
    <SkeletonGroup label={t('settings.loading')}>
      <Card padding="none">
        <SkeletonRows count={6} />
      </Card>
    </SkeletonGroup>
  );
}

type RecordSearchProps = {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** Number of matching rows. */
  readonly found: number;
};

/** Search box above a settings list. */
export function RecordSearch({ label, value, onValueChange, found }: RecordSearchProps) {
  return (
    <>
      <Field label={label} hideLabel>
        <Input
          type="search"
          icon={<Search />}
          placeholder={label}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </Field>
      <FoundStatus text={value} count={found} />
    </>
  );
}
