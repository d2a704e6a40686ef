import { askedRowsLink } from '@/components/rows/asked-rows-link.ts';
import { routes } from '@/config/routes.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import type { FigureSource } from '@/domain/transactions/explained-figure.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { dayText } from './texts.ts';

type Named = { readonly id: string; readonly name: string };

/** A budget, and what of its line is for something else, in words. */
type NamedBudget = Named & { readonly detail?: string };

/** What the lines of a figure are called: what of it stands in its lines. */
export type SourceNames = {
  readonly accounts?: readonly Named[];
  readonly categories?: readonly Named[];
  /** Rows by their days, where no category parts them. */
  readonly daysOf?: (asked: RowQuery) => string;
  readonly budgets?: readonly NamedBudget[];
  readonly goals?: readonly Named[];
  readonly debts?: readonly Named[];
  readonly rows?: readonly Pick<Transaction, 'id' | 'date' | 'description'>[];
  readonly postings?: readonly UpcomingPosting[];
};

/** A line of a figure in words, and what it opens: an address, the row or the scheduled item. */
export type NamedSource = {
  readonly name: string;
  readonly detail?: string;
  readonly opens:
    | { readonly kind: 'address'; readonly to: string }
    | { readonly kind: 'row' | 'scheduled'; readonly id: string };
};

/** Says what a line of a figure is, and where it leads. */
export function namedSource(source: FigureSource, names: SourceNames): NamedSource {
  const nameIn = (list: readonly Named[] | undefined, id: string) =>
    list?.find((each) => each.id === id)?.name ?? t('dashboardFigures.gone');
  const at = (name: string, to: string): NamedSource => ({ name, opens: { kind: 'address', to } });
  switch (source.kind) {
    case 'rows': {
      const [id] = source.asked.categoryIds ?? [];
      const name =
        id === undefined
          ? (names.daysOf?.(source.asked) ?? t('dashboardFigures.transactions'))
          : id === NO_CATEGORY
            ? t('common.uncategorized')
            : nameIn(names.categories, id);
      return at(name, askedRowsLink(source.asked));
    }
    case 'account':
      return at(nameIn(names.accounts, source.id), routes.account(source.id));
    case 'budget': {
      const detail = names.budgets?.find(({ id }) => id === source.id)?.detail;
      const to = routes.planning('budgets', { id: source.id });
      return { ...at(nameIn(names.budgets, source.id), to), ...(detail ? { detail } : {}) };
    }
    case 'goal':
      return at(nameIn(names.goals, source.id), routes.planning('goals', { id: source.id }));
    case 'debt':
      return at(nameIn(names.debts, source.id), routes.planning('debts', { id: source.id }));
    case 'row': {
      const row = names.rows?.find(({ id }) => id === source.id);
      return {
        name: row?.description ?? t('dashboardFigures.gone'),
        ...(row ? { detail: dayText(row.date) } : {}),
        opens: { kind: 'row', id: source.id },
      };
    }
    case 'posting': {
      const posting = names.postings?.find(
        ({ item, dueDate }) => item.id === source.scheduledId && dueDate === source.dueDate,
      );
      return {
        name: posting?.item.description ?? t('dashboardFigures.gone'),
        ...(posting ? { detail: dayText(posting.date) } : {}),
        opens: { kind: 'scheduled', id: source.scheduledId },
      };
    }
  }
}
