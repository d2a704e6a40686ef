import { type ReactNode, useMemo, useState } from 'react';
import { foldText } from '@/domain/core/fold-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PagedRows } from './paged-rows.tsx';
import { RecordSearch } from './record-search.tsx';

type FlatRecord = { readonly id: string; readonly name: string; readonly hidden?: boolean };

type FlatRecordListProps<Item extends FlatRecord> = {
  readonly label: string;
  readonly searchLabel: string;
  readonly selectionLabel: string;
  /** In name order. */
  readonly records: readonly Item[];
  /** Texts besides the name that a search finds. */
  readonly otherNames?: (record: Item) => readonly string[];
  readonly render: (record: Item, select: ReactNode) => ReactNode;
  /** Ids of those that are ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onMerge: (records: readonly Item[]) => void;
};

/** A list without a tree: a search, boxes that choose what to merge, and those that are hidden below it. */
export function FlatRecordList<Item extends FlatRecord>(props: FlatRecordListProps<Item>) {
  const { label, searchLabel, selectionLabel, records, otherNames, render } = props;
  const { chosen, onChoose, onMerge } = props;
  const [text, setText] = useState('');
  const wanted = foldText(text.trim());
  const found = useMemo(
    () =>
      records.filter((record) =>
        [record.name, ...(otherNames?.(record) ?? [])].some((name) =>
          foldText(name).includes(wanted),
        ),
      ),
    [records, otherNames, wanted],
  );
  const shown = found.filter(({ hidden }) => !hidden);
  const hidden = found.filter((record) => record.hidden);
  // What was deleted or merged meanwhile is chosen no more.
  const selection = records.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const row = (record: Item) =>
    render(
      record,
      <Checkbox
        hideLabel
        label={t('settings.selectRecord', { name: record.name })}
        checked={chosen.has(record.id)}
        onChange={() => toggle(record.id)}
      />,
    );
  return (
    <Stack gap={3}>
      <RecordSearch label={searchLabel} value={text} onValueChange={setText} found={found.length} />
      {found.length === 0 ? (
        <Text tone="muted">{t('settings.nothingFound', { text: text.trim() })}</Text>
      ) : null}
      {shown.length > 0 ? (
        <PagedRows key={wanted} label={label} items={shown} keyOf={({ id }) => id} render={row} />
      ) : null}
      {hidden.length > 0 ? (
        <Disclosure
          key={wanted === '' ? 'list' : 'search'}
          open={wanted !== '' || undefined}
          summary={t('settings.hiddenRecords', { count: hidden.length })}
        >
          <PagedRows
            label={t('settings.hiddenRecords', { count: hidden.length })}
            items={hidden}
            keyOf={({ id }) => id}
            render={row}
          />
        </Disclosure>
      ) : null}
      {selection.length > 0 ? (
        <Toolbar label={selectionLabel} kind="floating">
          <Text numeric>{t('settings.selectedCount', { count: selection.length })}</Text>
          {selection.length < 2 ? <Text tone="muted">{t('settings.mergeHint')}</Text> : null}
          <Button
            variant="solid"
            size="sm"
            disabled={selection.length < 2}
            onClick={() => onMerge(selection)}
          >
            {t('settings.merge')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onChoose(new Set())}>
            {t('settings.clearSelection')}
          </Button>
        </Toolbar>
      ) : null}
    </Stack>
  );
}
