import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import { ZERO } from '../../domain/money.ts';
import { needsReview, type Transaction } from '../../domain/transaction.ts';
import type { RegisterView } from '../../live/use-register.ts';
import { t } from '../../messages/t.ts';
import { GridBody, GridTable } from '../../ui/grid-table.tsx';
import type { RegisterActions } from './register-actions.tsx';
import { RegisterColumns } from './register-columns.tsx';
import { useRegisterKeys } from './register-keys.ts';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterNames } from './register-names.ts';
import { placeOf } from './register-place.ts';
import { type RegisterPress, useRegisterPress } from './register-press.ts';
import { type OpenQuickEdit, RegisterQuickEdit } from './register-quick-edit.tsx';
import { isQuickField } from './register-quick-edit-values.ts';
import { RegisterRow, type RowHandlers } from './register-row.tsx';
import { type OpenRowMenu, RegisterRowMenu } from './register-row-menu.tsx';
import type { RegisterSelection } from './register-selection.ts';

/** Rows drawn above and below the view. */
const OVERSCAN_ROWS = 10;
/** The sticky head above, the bottom bar of narrow screens below. */
const HEAD_PX = 44;
const FOOT_PX = 84;
/** Room that a row needs below its top while it is edited in place. */
const STRIP_PX = 176;

type RegisterGridProps = {
  readonly view: RegisterView;
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly selection: RegisterSelection;
  /** The refund of each purchase. */
  readonly refunds: ReadonlyMap<string, string>;
  /** Without them nothing can be changed here. */
  readonly actions: RegisterActions | undefined;
  /** Takes how the list is told to take the focus when selected rows go. */
  readonly focusAfter: RefObject<FocusAfterRemoval | null>;
  /** Has the focus where no row is left for it. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Opens a transaction in its dialog. */
  readonly onOpen: (transactionId: string) => void;
};

/** Rows with these ids are going, and with them the buttons that had the focus. */
export type FocusAfterRemoval = (ids: readonly string[]) => void;

/** The rows around the view, laid out in a list as high as all of them. The page itself scrolls. */
export function RegisterGrid(props: RegisterGridProps) {
  const { view, show, layout, names, today, selection, refunds, actions, onOpen } = props;
  const { rowHeight } = layout;
  const body = useRef<HTMLDivElement>(null);
  const top = useTopOf(body);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const [edited, setEdited] = useState<OpenQuickEdit | null>(null);
  const canQuickEdit = actions !== undefined && !layout.isNarrow;

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

  const keys = useRegisterKeys({
    view,
    pageRows: pageRows(rowHeight),
    onEdit,
    // On a selected row the key means the selection.
    onDelete:
      actions &&
      ((row) => {
        const isOfMany = selection.ids.has(row.id) && selection.ids.size > 1;
        void actions.remove(isOfMany ? selection.list : [row.id]).then((isGone) => {
          if (!isGone || !isOfMany) return;
          keys.focusAfter(selection.list);
          selection.clear();
        });
      }),
    onQuickEdit,
    onReviewed: actions && ((row) => void actions.edit([row.id], { reviewed: needsReview(row) })),
    onToggle: (row, index) => toggle(row, index, false),
    onExtend: selection.extend,
    onSelectAll: selection.selectAll,
    onClear: () => {
      const had = selection.ids.size > 0 || selection.isMode;
      if (had) selection.clear();
      return had;
    },
  });
  const { current, isInside } = keys;
  useImperativeHandle(props.focusAfter, () => keys.focusAfter);
  const press = useRegisterPress({
    view,
    canQuickEdit,
    isNarrow: layout.isNarrow,
    onQuickEdit: (row, index, field) => setEdited({ row, index, field }),
    onToggle: toggle,
    onSelectMode: selection.setMode,
    onMenu: setMenu,
  } satisfies RegisterPress);

  const virtualizer = useWindowVirtualizer({
    count: view.total,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes every measured place wrong
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const isScrolledPastTop = (virtualizer.scrollOffset ?? 0) > top;
  useEffect(() => {
    show(startIndex, endIndex + 1, isScrolledPastTop ? startIndex : null);
  }, [show, startIndex, endIndex, isScrolledPastTop]);
  useKeptPlace(view, rowHeight);
  keys.useFocus(body, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  useSearchInstead(keys.wantsFocus, props.searchBox);

  const drawn = virtualizer.getVirtualItems().map((item) => item.index);
  // The row with the focus stays in the page while it is scrolled out of sight, or the focus would be lost.
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
        <RegisterColumns layout={layout} selection={selection} total={view.total} />
        <GridBody
          ref={body}
          height={editedAt === null ? height : Math.max(height, editedAt * rowHeight + STRIP_PX)}
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
      {menu ? (
        <RegisterRowMenu
          menu={menu}
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

/** The last row is gone, and the list with it: the search box takes the focus that a row was to have. */
function useSearchInstead(
  wantsFocus: RefObject<boolean>,
  searchBox: RefObject<HTMLInputElement | null>,
): void {
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (wantsFocus.current && (activeElement === body || activeElement === null)) {
        searchBox.current?.focus();
      }
    },
    [wantsFocus, searchBox],
  );
}

function pageRows(rowHeight: number): number {
  return Math.max(1, Math.floor((window.innerHeight - HEAD_PX - FOOT_PX) / rowHeight));
}

/** How far an element stands below the top of the page (px), whatever grows or shrinks above it. */
function useTopOf(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current)
        setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/** Scrolls along when rows were added or taken away above the first row in view: it stays where it was on the screen. */
function useKeptPlace(view: RegisterView, rowHeight: number): void {
  const applied = useRef({ edition: view.edition, shift: view.shift });
  useLayoutEffect(() => {
    const { edition, shift } = view;
    if (view.isOutdated || applied.current.edition === edition) return;
    // Another filter counts from nothing again.
    const from = edition < applied.current.edition ? 0 : applied.current.shift;
    applied.current = { edition, shift };
    if (shift !== from) window.scrollBy(0, (shift - from) * rowHeight);
  }, [view, rowHeight]);
}
