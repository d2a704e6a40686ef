import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { OpenQuickEdit } from '@/features/register/quick-edit/quick-edit.tsx';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { valueOr } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { GridBody, GridTable } from '@/ui/lists/grid-table.tsx';
import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';
import type { RegisterLayout } from './register-columns.tsx';
import { RegisterColumns } from './register-columns.tsx';
import { type FocusAfterRemoval, useRegisterGridKeys } from './register-keys.ts';
import { isQuickField, type RegisterPress, useRegisterPress } from './register-press.ts';
import { RegisterRow } from './register-row.tsx';
import type { OpenRowMenu } from './register-row-menu.tsx';
import type { RowHandlers } from './register-row-parts.tsx';
import type { RegisterSelection } from './register-selection.ts';
import { placeOf } from './register-selection.ts';
import { useRegisterWindow } from './register-window.ts';

/**
 * STRIP_PX is the minimum height of a row edited in place; BELOW_STRIP_PX is the space kept free
 * below it.
 */
const STRIP_PX = 176;
const BELOW_STRIP_PX = 8;

const NONE_SCHEDULED: readonly ScheduledTransaction[] = [];

type RegisterGridProps = {
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

/**
 * Draws the rows near the viewport, inside an element as tall as the whole list. The page itself
 * scrolls.
 */
export function RegisterGrid(props: RegisterGridProps) {
  const { view, show, layout, names, today, selection, refunds, actions, onOpen } = props;
  const { rowHeight } = layout;
  const scheduled = valueOr(useScheduledTransactions(), NONE_SCHEDULED);
  const body = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const [edited, setEdited] = useState<OpenQuickEdit | null>(null);
  const [stripPx, setStripPx] = useState(STRIP_PX);
  const canQuickEdit = actions !== undefined && !layout.isNarrow;
  useEffect(() => whenIdle(prepareParts), []);

  const onEdit = useCallback((row: Transaction) => onOpen(row.id), [onOpen]);
  const onQuickEdit = canQuickEdit
    ? (row: Transaction, index: number) => {
        const field = isQuickField(row, 'description') ? 'description' : 'date';
        setEdited({ row, index, field });
      }
    : undefined;
  const { toggle } = selection;
  const handlers = useMemo(
    (): RowHandlers => ({
      onEdit,
      onDelete: actions && ((row) => void actions.remove([row.id])),
      onToggle: toggle,
      onMenu: (row, index, button) =>
        setMenu({ row, index, anchor: button.getBoundingClientRect() }),
      onOpen,
    }),
    [onEdit, onOpen, actions, toggle],
  );

  const keys = useRegisterGridKeys({
    view,
    rowHeight,
    selection,
    actions,
    focusAfter: props.focusAfter,
    searchBox: props.searchBox,
    onEdit,
    onQuickEdit,
  });
  const { current, isInside } = keys;
  const press = useRegisterPress({
    view,
    canQuickEdit,
    isNarrow: layout.isNarrow,
    onQuickEdit: (row, index, field) => setEdited({ row, index, field }),
    onToggle: toggle,
    onSelectMode: selection.setMode,
    onMenu: setMenu,
  } satisfies RegisterPress);

  const { drawn, startIndex, scrollTo } = useRegisterWindow({
    view,
    show,
    rowHeight,
    above: props.above,
    body,
  });
  keys.useFocus(body, scrollTo);

  const [firstDrawn = 0, lastDrawn = 0] = [drawn[0], drawn.at(-1)];
  // Keep the focused row mounted while it is scrolled out of view, or the focus would be lost.
  if (isInside && current < view.total && !drawn.includes(current)) drawn.push(current);
  const tabStop = drawn.includes(current) ? current : startIndex;
  const editedAt = edited ? (placeOf(view, edited.row.id, edited.index) ?? edited.index) : null;
  const height = view.total * rowHeight;
  return (
    <>
      <GridTable
        label={t('register.title')}
        columns={layout.columns}
        columnCount={layout.columnCount}
        rowCount={view.total + 1}
        multiselectable
        aria-busy={view.isOutdated || undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <RegisterColumns
          layout={layout}
          selection={selection}
          total={view.total}
          sort={props.sort}
          onSort={props.onSort}
        />
        <GridBody
          ref={body}
          above={props.above}
          height={editedAt === null ? height : Math.max(height, editedAt * rowHeight + stripPx)}
          {...press}
        >
          {drawn.map((index) => {
            if (index === editedAt) return null;
            const row = view.rowAt(index);
            return (
              <RegisterRow
                key={row?.id ?? index}
                index={index}
                start={index * rowHeight}
                layout={layout}
                isCurrent={index === tabStop}
                isSelected={row !== undefined && selection.ids.has(row.id)}
                isSelecting={layout.isNarrow && (selection.isMode || selection.ids.size > 0)}
                today={today}
                names={names}
                row={row}
                amount={row ? view.amountOf(row) : ZERO}
                balance={view.balanceAt(index)}
                otherAccount={view.otherAccountAt(index)}
                refundId={row && refunds.get(row.id)}
                handlers={handlers}
              />
            );
          })}
          {edited && editedAt !== null && actions ? (
            <RegisterQuickEdit
              key={`edit ${edited.row.id}`}
              edited={edited}
              rowIndex={editedAt + 2}
              start={editedAt * rowHeight}
              onHeight={(px) => setStripPx(Math.max(STRIP_PX, px + BELOW_STRIP_PX))}
              layout={layout}
              names={names}
              otherAccount={view.otherAccountAt(editedAt)}
              today={today}
              actions={actions}
              onClose={(byKey) => {
                setEdited(null);
                if (byKey) keys.moveTo(editedAt, edited.row.id);
              }}
            />
          ) : null}
        </GridBody>
      </GridTable>
      <RegisterPrinted first={firstDrawn} last={lastDrawn} total={view.total} />
      {menu ? (
        <RegisterRowMenu
          menu={menu}
          otherAccount={view.otherAccountAt(placeOf(view, menu.row.id, menu.index) ?? menu.index)}
          scheduled={scheduled}
          names={names}
          today={today}
          actions={actions}
          onEdit={onEdit}
          onQuickEdit={onQuickEdit}
          onSelect={(row, index) => {
            if (layout.isNarrow) selection.setMode(true);
            toggle(row, index, false);
          }}
          onClose={() => {
            setMenu(null);
            keys.moveTo(menu.index, menu.row.id);
          }}
        />
      ) : null}
    </>
  );
}

type RegisterPrintedProps = {
  /** Indexes of the first and last drawn rows, from 0. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
};

/** Printed note saying which rows of a long list are on paper: those near the visible ones. */
function RegisterPrinted({ first, last, total }: RegisterPrintedProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || last - first + 1 >= total) return null;
  const values = { from: first + 1, to: last + 1, total };
  return <Text tone="muted">{t('register.printed', values)}</Text>;
}

/** Opened by pressing a row; preloaded once the rows are on screen. */
const RegisterQuickEdit = lazyPart(
  async () => (await import('@/features/register/quick-edit/quick-edit.tsx')).RegisterQuickEdit,
);
const RegisterRowMenu = lazyPart(
  async () => (await import('./register-row-menu.tsx')).RegisterRowMenu,
);

function prepareParts(): void {
  for (const part of [RegisterQuickEdit, RegisterRowMenu, AnchoredMenu]) void part.preload();
}
