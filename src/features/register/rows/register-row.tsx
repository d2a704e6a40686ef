import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { memo, type RefObject } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { rowDescription } from '@/components/text/row-description.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import { accountName, type RegisterNames } from '@/features/register/register-names.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/hue.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { GridRow, RowButton } from '@/ui/lists/grid-row.tsx';
import { GridCell } from '@/ui/lists/grid-table.tsx';
import { LineWithMarks } from '@/ui/lists/marked-text.tsx';
import { HoverControls, RowDetail, RowLine } from '@/ui/lists/row-line.tsx';
import { TwoLineRow } from '@/ui/lists/row-list.tsx';
import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';
import type { RegisterLayout } from './register-columns.tsx';
import type { FocusAfterRemoval } from './register-keys.ts';
import { RowAccount, RowCategory, RowDate } from './register-row-category.tsx';
import {
  type FilledRowProps,
  hasMarks,
  MenuButton,
  NamedTile,
  type RegisterRowProps,
  RowAmount,
  RowCheckbox,
  RowMarks,
  RowTile,
  rowFacts,
  rowName,
  tileLabel,
} from './register-row-parts.tsx';
import type { RegisterSelection } from './register-selection.ts';

/** One row of the register: cells in columns, or two lines on narrow screens. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { row, index, start, layout, opens, isCurrent, isSelected } = props;
  useAmountsHidden();
  return (
    <GridRow
      rowIndex={index + 2}
      start={start}
      height={layout.rowHeight}
      current={isCurrent}
      selected={isSelected}
      shown={props.isShown}
      line={opens === 'month' ? 'none' : opens === 'day' && !layout.isNarrow ? 'full' : 'inset'}
      data-pending={row ? undefined : true}
      data-row={row?.id}
    >
      {row === undefined ? (
        <GridCell aria-busy="true">
          <Skeleton width="md" />
        </GridCell>
      ) : layout.isNarrow ? (
        <NarrowCell {...props} row={row} />
      ) : (
        <WideCells {...props} row={row} />
      )}
    </GridRow>
  );
});

/** The only cell of a row on narrow screens, in two lines. */
function NarrowCell(props: FilledRowProps) {
  const { row, index, names, layout, otherAccount, isCurrent, isSelecting, handlers } = props;
  const { tone } = rowFacts(props);
  const { name, isKnown } = rowName(row, names, otherAccount);
  const description = rowDescription(row);
  const hidden = name === description ? '' : description;
  return (
    <GridCell tone={tone}>
      <TwoLineRow
        inset="none"
        leading={isSelecting ? <RowCheckbox {...props} /> : <NamedTile {...props} />}
        title={
          <RowButton
            tabIndex={isCurrent ? 0 : -1}
            onClick={() =>
              isSelecting ? handlers.onToggle(row, index, false) : handlers.onPanel(row, index)
            }
          >
            {isSelecting ? null : (
              <VisuallyHidden>{t('register.editRow', { description: hidden })} </VisuallyHidden>
            )}
            <LineWithMarks marks={hasMarks(props) ? <RowMarks {...props} /> : null}>
              {isKnown ? <Text weight="semibold">{name}</Text> : name}
            </LineWithMarks>
          </RowButton>
        }
        detail={
          <RowDetail
            {...(layout.hasAccount
              ? {
                  mark: <Dot hue={names.accountHue(row.accountId)} />,
                  first: accountName(names, row.accountId),
                }
              : {})}
          >
            <RowCategory {...props} />
          </RowDetail>
        }
        value={<RowAmount {...props} />}
        valueDetail={<RowDate {...props} />}
      />
    </GridCell>
  );
}

/** The cells of a row in their columns. */
function WideCells(props: FilledRowProps) {
  const { row, names, layout, balance, otherAccount, isSelecting } = props;
  const { tone, currency } = rowFacts(props);
  const { name, detail, isKnown } = rowName(row, names, otherAccount);
  const account = layout.hasAccount ? accountName(names, row.accountId) : '';
  return (
    <>
      <GridCell control={isSelecting ? 'always' : 'hover'}>
        <RowCheckbox {...props} />
      </GridCell>
      <GridCell tone="muted" data-field="date">
        <RowDate {...props} />
      </GridCell>
      <GridCell
        rowHeader
        tone={tone}
        title={detail ? `${name} · ${detail}` : name}
        data-field="description"
      >
        <RowLine
          leading={<RowTile {...props} />}
          leadingLabel={tileLabel(props)}
          name={name}
          isKnown={isKnown}
          detail={detail}
          end={hasMarks(props) ? <RowMarks {...props} /> : null}
          controls={layout.hasRowButtons ? <RowButtons {...props} /> : null}
        />
      </GridCell>
      {layout.hasAccount ? (
        <GridCell tone="muted" title={account} marked>
          <RowAccount names={names} accountId={row.accountId} />
        </GridCell>
      ) : null}
      <GridCell tone={tone} data-field="categoryId">
        <RowCategory {...props} />
      </GridCell>
      <GridCell align="end" data-field="amount">
        <RowAmount {...props} />
      </GridCell>
      {layout.hasBalance ? (
        <GridCell align="end">
          {balance === undefined ? null : (
            <AmountText amount={balance} currency={currency} size="sm" tone="muted" />
          )}
        </GridCell>
      ) : null}
      <GridCell control="icon">
        <MenuButton {...props} />
      </GridCell>
    </>
  );
}

/** Common actions, over the end of the description while the row is hovered or focused. */
function RowButtons({ row, isCurrent, handlers }: FilledRowProps) {
  const { onEdit, onDelete } = handlers;
  const description = rowDescription(row);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <HoverControls>
      <IconButton
        size="sm"
        tabIndex={tabIndex}
        aria-label={t('register.editRow', { description })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onEdit(row)}
      />
      {onDelete ? (
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          aria-label={t('register.deleteRow', { description })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onDelete(row)}
        />
      ) : null}
    </HoverControls>
  );
}

export type RegisterGridProps = {
  readonly view: RegisterView;
  readonly sort: RegisterSort;
  /** If missing, the list can't be sorted. */
  readonly onSort: ((sort: RegisterSort) => void) | undefined;
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  readonly layout: RegisterLayout;
  /** Height of the upcoming rows above the list, in px. */
  readonly above: number;
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly selection: RegisterSelection;
  /** Refund ids by purchase id. */
  readonly refunds: ReadonlyMap<string, string>;
  /** If missing, the list is read-only. */
  readonly actions: RegisterActions | undefined;
  /** Receives a function to call after selected rows are deleted, to move the focus. */
  readonly focusAfter: RefObject<FocusAfterRemoval | null>;
  /** Gets the focus if no row is left. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Opens a transaction in its dialog. */
  readonly onOpen: (transactionId: string) => void;
};

/** The rows leave room for them. */
export const RegisterMonths = lazyPart(
  async () => (await import('./around-rows.tsx')).RegisterMonths,
);

/** Opened by a press; preloaded once the rows are on screen. */
export const TransactionPanel = lazyPart(
  async () => (await import('@/features/register/panel/transaction-panel.tsx')).TransactionPanel,
);
export const RegisterQuickEdit = lazyPart(
  async () => (await import('@/features/register/quick-edit/quick-edit.tsx')).RegisterQuickEdit,
);
export const RegisterRowMenu = lazyPart(
  async () => (await import('./register-row-menu.tsx')).RegisterRowMenu,
);
export const RegisterCategoryPopover = lazyPart(
  async () => (await import('@/features/register/panel/panel-fields.tsx')).RegisterCategoryPopover,
);

/** Brings the built-in rules, which the first rows don't need. */
export const RegisterSuggestions = lazyPart(
  async () => (await import('./row-lookups.tsx')).RegisterSuggestions,
);
export const RegisterReceipts = lazyPart(
  async () => (await import('./row-lookups.tsx')).RegisterReceipts,
);

export function prepareParts(): void {
  const parts = [
    TransactionPanel,
    RegisterQuickEdit,
    RegisterRowMenu,
    AnchoredMenu,
    RegisterCategoryPopover,
  ];
  for (const part of parts) void part.preload();
}

/** Whether a row is the first of its day. */
export function opensAt(view: RegisterView, index: number, isByDay: boolean): 'day' | 'nothing' {
  const date = view.rowAt(index)?.date;
  return isByDay && date !== undefined && view.rowAt(index - 1)?.date === date ? 'nothing' : 'day';
}

type RegisterPrintedProps = {
  /** Indexes of the first and last drawn rows, from 0. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
};

/** Printed note saying which rows of a long list are on paper: those near the visible ones. */
export function RegisterPrinted({ first, last, total }: RegisterPrintedProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || last - first + 1 >= total) return null;
  const values = { from: first + 1, to: last + 1, total };
  return <Text tone="muted">{t('register.printed', values)}</Text>;
}
