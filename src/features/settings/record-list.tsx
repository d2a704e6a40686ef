import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import type { Live } from '@/live/live.ts';
import type { UsageCounts } from '@/live/record-usage.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { PagedRows, RecordSearch } from './settings-list-parts.tsx';

type FlatRecord = { readonly id: string; readonly name: string; readonly hidden?: boolean };

type FlatRecordListProps<Item extends FlatRecord> = {
  readonly label: string;
  readonly searchLabel: string;
  readonly selectionLabel: string;
  /** Ordered by name. */
  readonly records: readonly Item[];
  /** Other texts that a search should match. */
  readonly otherNames?: (record: Item) => readonly string[];
  readonly render: (record: Item, select: ReactNode) => ReactNode;
  /** Ids of the selected records. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onMerge: (records: readonly Item[]) => void;
};

/**
 * A flat list with search and checkboxes for merging; hidden records are listed separately below.
 */
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
  // Ignore selected records that were deleted or merged in the meantime.
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

type RowButtonsProps = {
  readonly name: string;
  readonly hidden: boolean;
  readonly onEdit: () => void;
  readonly onHide: (hidden: boolean) => void;
  readonly onDelete: () => void;
  /** Adds a subcategory; only on wide screens. */
  readonly onAddBelow?: () => void;
};

/**
 * Actions of a record in a list. Narrow screens have space for two buttons: hiding is also possible
 * in the edit dialog, and hidden records have Show in place of Edit.
 */
export function RowButtons(props: RowButtonsProps) {
  const { name, hidden, onEdit, onHide, onDelete, onAddBelow } = props;
  const isWide = useWideScreen();
  return (
    <>
      {isWide && onAddBelow ? (
        <IconButton
          size="sm"
          aria-label={t('settings.addBelow', { name })}
          icon={<Plus />}
          onClick={onAddBelow}
        />
      ) : null}
      {isWide || !hidden ? (
        <IconButton
          size="sm"
          aria-label={t('settings.editRecord', { name })}
          icon={<Pencil />}
          onClick={onEdit}
        />
      ) : null}
      {isWide || hidden ? (
        <IconButton
          size="sm"
          aria-label={t(hidden ? 'settings.bringBack' : 'settings.hideRecord', { name })}
          icon={hidden ? <Eye /> : <EyeOff />}
          onClick={() => onHide(!hidden)}
        />
      ) : null}
      <IconButton
        size="sm"
        aria-label={t('settings.deleteRecord', { name })}
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </>
  );
}

type UsageFigureProps = {
  readonly usage: Live<UsageCounts>;
  readonly filter: 'category' | 'payee' | 'tag';
  readonly id: string;
  readonly name: string;
};

/** Number of transactions that use a record, linked to them. */
export function UsageFigure({ usage, filter, id, name }: UsageFigureProps) {
  if (usage.status === 'loading') return <Skeleton width="sm" />;
  if (usage.status === 'failed') return null;
  const count = usage.value.get(id) ?? 0;
  const text = t('settings.usage', { count });
  if (count === 0) return text;
  return (
    <Link to={routes.transactions({ [filter]: id })} className={linkClass({ tone: 'accent' })}>
      {text}
      <VisuallyHidden>{t('settings.usageOf', { name })}</VisuallyHidden>
    </Link>
  );
}
