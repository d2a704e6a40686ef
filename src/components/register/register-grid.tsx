import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import { ZERO } from '../../domain/money.ts';
import type { Transaction } from '../../domain/transaction.ts';
import type { RegisterView } from '../../live/use-register.ts';
import { t } from '../../messages/t.ts';
import { GridBody, GridTable } from '../../ui/grid-table.tsx';
import { RegisterColumns } from './register-columns.tsx';
import { useRegisterKeys } from './register-keys.ts';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterNames } from './register-names.ts';
import { RegisterRow } from './register-row.tsx';

/** Rows drawn above and below the view. */
const OVERSCAN_ROWS = 10;
/** The sticky head above, the bottom bar of narrow screens below. */
const HEAD_PX = 44;
const FOOT_PX = 84;

type RegisterGridProps = {
  readonly view: RegisterView;
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly onEdit: (row: Transaction) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
};

/** The rows around the view, laid out in a list as high as all of them. The page itself scrolls. */
export function RegisterGrid(props: RegisterGridProps) {
  const { view, show, layout, names, today, onEdit, onDelete } = props;
  const { rowHeight } = layout;
  const body = useRef<HTMLDivElement>(null);
  const top = useTopOf(body);
  const keys = useRegisterKeys({ view, pageRows: pageRows(rowHeight), onEdit, onDelete });
  const { current, isInside } = keys;
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

  const drawn = virtualizer.getVirtualItems().map((item) => item.index);
  // The row with the focus stays in the page while it is scrolled out of sight, or the focus would be lost.
  if (isInside && current < view.total && !drawn.includes(current)) drawn.push(current);
  const tabStop = drawn.includes(current) ? current : startIndex;
  return (
    <GridTable
      label={t('register.title')}
      columns={layout.columns}
      columnCount={layout.columnCount}
      rowCount={view.total + 1}
      aria-busy={view.isOutdated || undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
    >
      <RegisterColumns layout={layout} />
      <GridBody ref={body} height={view.total * rowHeight}>
        {drawn.map((index) => {
          const row = view.rowAt(index);
          return (
            <RegisterRow
              key={row?.id ?? index}
              index={index}
              start={index * rowHeight}
              layout={layout}
              isCurrent={index === tabStop}
              today={today}
              names={names}
              row={row}
              amount={row ? view.amountOf(row) : ZERO}
              balance={view.balanceAt(index)}
              otherAccount={view.otherAccountAt(index)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          );
        })}
      </GridBody>
    </GridTable>
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
