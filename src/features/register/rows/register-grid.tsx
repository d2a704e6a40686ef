import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ZERO } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { OpenCategory } from '@/features/register/panel/panel-fields.tsx';
import { usePanelState } from '@/features/register/panel/panel-state.ts';
import type { OpenQuickEdit } from '@/features/register/quick-edit/quick-edit.tsx';
import { valueOr } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { GridBody, GridTable } from '@/ui/lists/grid-table.tsx';
import { RegisterColumns, STRIP_PX } from './register-columns.tsx';
import { useRegisterGridKeys } from './register-keys.ts';
import { isQuickField, type RegisterPress, useRegisterPress } from './register-press.ts';
import {
  opensAt,
  prepareParts,
  RegisterCategoryPopover,
  type RegisterGridProps,
  RegisterMonths,
  RegisterPrinted,
  RegisterQuickEdit,
  RegisterReceipts,
  RegisterRow,
  RegisterRowMenu,
  RegisterSuggestions,
  TransactionPanel,
} from './register-row.tsx';
import type { OpenRowMenu } from './register-row-menu.tsx';
import type { RowHandlers } from './register-row-parts.tsx';
import { placeOf } from './register-selection.ts';
import { useRegisterGeometry, useRegisterWindow } from './register-window.ts';

/** The space kept free below a row edited in place. */
const BELOW_STRIP_PX = 8;

/** Ids of the categories offered, by row. */
const NO_SUGGESTIONS: ReadonlyMap<string, string> = new Map();

/** Ids of the rows that have receipts. */
const NO_RECEIPTS: ReadonlySet<string> = new Set();

const NONE_SCHEDULED: readonly ScheduledTransaction[] = [];

/**
 * Draws the rows near the viewport, inside an element as tall as the whole list. The page itself
 * scrolls.
 */
export function RegisterGrid(props: RegisterGridProps) {
  const { view, show, layout, names, today, selection, refunds, actions, onOpen } = props;
  const { rowHeight, monthHeight } = layout;
  const geometry = useRegisterGeometry(view, layout);
  const scheduled = valueOr(useScheduledTransactions(), NONE_SCHEDULED);
  const body = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const [changed, setChanged] = useState<OpenCategory | null>(null);
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS);
  const [withReceipts, setWithReceipts] = useState(NO_RECEIPTS);
  const [edited, setEdited] = useState<OpenQuickEdit | null>(null);
  const panel = usePanelState(view, actions);
  const { open: onPanel } = panel;
  const [stripPx, setStripPx] = useState(STRIP_PX);
  const canQuickEdit = actions !== undefined && !layout.isNarrow;
  useEffect(() => whenIdle(prepareParts), []);

  const onEdit = useCallback((row: Transaction) => onOpen(row.id), [onOpen]);
  const onQuickEdit = canQuickEdit
    ? (row: Transaction, index: number) => {
        const field = isQuickField(row, 'description') ? 'description' : 'date';
        panel.close();
        setEdited({ row, index, field });
      }
    : undefined;
  const dialogs = useDialogs();
  const openSplit = useRef((_row: Transaction) => {});
  openSplit.current = ({ id }) => dialogs.open('split-transaction', { transactionId: id });
  const { toggle } = selection;
  const handlers = useMemo(
    (): RowHandlers => ({
      onEdit,
      onPanel,
      onDelete: actions && ((row) => void actions.remove([row.id])),
      onToggle: toggle,
      onMenu: (row, index, button) =>
        setMenu({ row, index, anchor: button.getBoundingClientRect() }),
      onOpen,
      onCategory:
        actions &&
        ((row, index, anchor) => {
          if (row.categoryId === SPLIT_CATEGORY) openSplit.current(row);
          else setChanged({ row, index, anchor });
        }),
      onAccept: actions && ((row, categoryId) => void actions.edit([row.id], { categoryId })),
    }),
    [onEdit, onPanel, onOpen, actions, toggle],
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
    onReviewed: panel.review,
    onPanel: (row, index) => (panel.panel?.id === row.id ? panel.close() : onPanel(row, index)),
    onClosePanel: () => {
      panel.close();
      return panel.panel !== null;
    },
    onMoved: panel.follow,
    onCategory:
      actions &&
      ((row, index) => {
        if (!isQuickField(row, 'categoryId')) return;
        const button = `[aria-rowindex="${index + 2}"] [data-field=categoryId] [aria-haspopup]`;
        const anchor = body.current?.querySelector<HTMLElement>(button);
        if (anchor) setChanged({ row, index, anchor });
        else onPanel(row, index, 'categoryId');
      }),
    onTags:
      actions &&
      ((row, index) => {
        if (isQuickField(row, 'tags')) onPanel(row, index, 'tags');
      }),
    onSplit: actions && openSplit.current,
  });
  const { current, isInside } = keys;
  const press = useRegisterPress({
    view,
    canQuickEdit,
    isNarrow: layout.isNarrow,
    onQuickEdit: (row, index, field) => {
      panel.close();
      setEdited({ row, index, field });
    },
    onPanel,
    onToggle: toggle,
    onSelectMode: selection.setMode,
    onMenu: setMenu,
  } satisfies RegisterPress);

  const { drawn, startIndex, scrollTo } = useRegisterWindow({
    view,
    show,
    geometry,
    above: props.above,
    body,
  });
  keys.useFocus(body, scrollTo);

  const [firstDrawn = 0, lastDrawn = 0] = [drawn[0], drawn.at(-1)];
  // Keep the focused row mounted while it is scrolled out of view, or the focus would be lost.
  if (isInside && current < view.total && !drawn.includes(current)) drawn.push(current);
  const tabStop = drawn.includes(current) ? current : startIndex;
  const step = (by: 1 | -1) => {
    const index = panel.step(by);
    if (index === null) return;
    keys.mark(index);
    scrollTo(index);
  };
  const isByDay = props.sort === 'newest';
  const editedAt = edited ? (placeOf(view, edited.row.id, edited.index) ?? edited.index) : null;
  const topAt = editedAt === null ? 0 : geometry.topOf(editedAt);
  return (
    <>
      <RegisterMonths
        geometry={geometry}
        months={view.months}
        names={names}
        monthHeight={monthHeight}
        above={props.above}
        first={firstDrawn}
        last={lastDrawn}
      />
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
          height={editedAt === null ? geometry.height : Math.max(geometry.height, topAt + stripPx)}
          data-own-keys="t"
          {...press}
        >
          {drawn.map((index) => {
            if (index === editedAt) return null;
            const row = view.rowAt(index);
            return (
              <RegisterRow
                key={row?.id ?? index}
                index={index}
                start={geometry.topOf(index)}
                layout={layout}
                opens={geometry.opensMonth(index) ? 'month' : opensAt(view, index, isByDay)}
                hasYear={!isByDay}
                isCurrent={index === tabStop}
                isShown={row !== undefined && row.id === panel.panel?.id}
                isSelected={row !== undefined && selection.ids.has(row.id)}
                isSelecting={selection.isMode || selection.ids.size > 0}
                today={today}
                names={names}
                row={row}
                amount={row ? view.amountOf(row) : ZERO}
                balance={view.balanceAt(index)}
                otherAccount={view.otherAccountAt(index)}
                refundId={row && refunds.get(row.id)}
                suggestedId={row && suggestions.get(row.id)}
                hasReceipt={row !== undefined && withReceipts.has(row.id)}
                handlers={handlers}
              />
            );
          })}
          {edited && editedAt !== null && actions ? (
            <RegisterQuickEdit
              key={`edit ${edited.row.id}`}
              edited={edited}
              rowIndex={editedAt + 2}
              start={topAt}
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
      {actions ? <RegisterSuggestions view={view} drawn={drawn} onFound={setSuggestions} /> : null}
      <RegisterReceipts onFound={setWithReceipts} />
      {panel.panel ? (
        <TransactionPanel
          panel={panel.panel}
          row={panel.row}
          otherAccount={panel.place === null ? undefined : view.otherAccountAt(panel.place)}
          place={panel.place}
          total={view.total}
          names={names}
          today={today}
          scheduled={scheduled}
          actions={actions}
          onStep={step}
          onMenu={(row, button) =>
            setMenu({
              row,
              index: panel.place ?? 0,
              anchor: button.getBoundingClientRect(),
              button,
            })
          }
          onReview={panel.review}
          onClose={() => {
            panel.close();
            keys.moveTo(panel.place ?? current, panel.row?.id);
          }}
        />
      ) : null}
      {changed && actions ? (
        <RegisterCategoryPopover
          changed={changed}
          names={names}
          actions={actions}
          onClose={() => setChanged(null)}
        />
      ) : null}
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
            if (menu.button?.isConnected) menu.button.focus();
            else keys.moveTo(menu.index, menu.row.id);
          }}
        />
      ) : null}
    </>
  );
}
