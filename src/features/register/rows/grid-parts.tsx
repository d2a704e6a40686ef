import type { RefObject } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';
import type { RegisterLayout } from './register-columns.tsx';
import type { FocusAfterRemoval } from './register-keys.ts';
import type { RegisterSelection } from './register-selection.ts';

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
  async () => (await import('./row-suggestions.tsx')).RegisterSuggestions,
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
