import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ExplainPopover } from '@/components/notices/figure-explanations.tsx';
import { routes } from '@/config/routes.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import type {
  ExplainedFigure,
  FigureSource,
  FigureTerm,
} from '@/domain/transactions/explained-figure.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { dayText, moneyText } from './dashboard-text.ts';

type ExplainProps<Kind extends string> = {
  /** Name of the figure. */
  readonly about: string;
  /** The formula in a sentence. */
  readonly help: string;
  readonly figure: ExplainedFigure<Kind>;
  readonly labelOf: (kind: Kind) => string;
  /**
   * Leaves out the total line, because the terms add up to an intermediate result that `children`
   * take further.
   */
  readonly isStep?: boolean;
  readonly names: SourceNames;
  /** FigureLine elements for what is derived from the terms. */
  readonly children?: ReactNode;
};

/**
 * 'Explain': a figure's formula with the user's own numbers, each linked to exactly what it adds
 * up.
 */
export function FigureExplanation<Kind extends string>(props: ExplainProps<Kind>) {
  const { about, help, figure, labelOf, isStep = false, names, children } = props;
  const { currency, amount, terms } = figure;
  return (
    <ExplainPopover isIcon about={about} help={help}>
      {terms.map((term) => (
        <Term
          key={term.kind}
          term={term}
          currency={currency}
          names={names}
          label={labelOf(term.kind)}
        />
      ))}
      {isStep ? null : (
        <FigureLine
          strong
          last={children === undefined}
          label={about}
          figure={moneyText(amount, currency)}
        />
      )}
      {children}
    </ExplainPopover>
  );
}

type TermProps = {
  readonly term: FigureTerm<string>;
  readonly label: string;
  readonly currency: string;
  readonly names: SourceNames;
};

function Term({ term, label, currency, names }: TermProps) {
  const { sign, amount, lines } = term;
  const signed = (each: Money) => cents(sign * each);
  return (
    <>
      <FigureLine strong label={label} figure={moneyText(signed(amount), currency)} />
      {lines.map(({ source, amount: each }) => (
        <ExplainLine
          key={JSON.stringify(source)}
          source={source}
          names={names}
          figure={moneyText(signed(each), currency)}
        />
      ))}
    </>
  );
}

type ExplainLineProps = {
  readonly source: FigureSource;
  readonly names: SourceNames;
  readonly figure: string;
};

/** One line of a term, with its amount and a link to what it stands for. */
function ExplainLine({ source, names, figure }: ExplainLineProps) {
  const dialogs = useDialogs();
  const { name, detail, opens } = namedSource(source, names);
  const open = () => {
    if (opens.kind === 'row') dialogs.open('edit-transaction', { transactionId: opens.id });
    if (opens.kind === 'scheduled') dialogs.open('edit-scheduled', { scheduledId: opens.id });
  };
  const text = detail ? t('dashboardFigures.named', { name, detail }) : name;
  return (
    <FigureLine
      label={
        opens.kind === 'address' ? (
          <Link to={opens.to} className={linkClass({ reach: true })}>
            {text}
          </Link>
        ) : (
          <button type="button" className={linkClass({ reach: true })} onClick={open}>
            {text}
          </button>
        )
      }
      figure={figure}
    />
  );
}

type Named = { readonly id: string; readonly name: string };

/** A budget, and text about the part of its line that serves another purpose. */
type NamedBudget = Named & { readonly detail?: string };

/** Where to look up the names in the lines of a figure; pass only what its lines refer to. */
type SourceNames = {
  readonly accounts?: readonly Named[];
  readonly categories?: readonly Named[];
  /** Names a query by its dates, if it isn't limited to a category. */
  readonly daysOf?: (query: RowQuery) => string;
  readonly budgets?: readonly NamedBudget[];
  readonly goals?: readonly Named[];
  readonly debts?: readonly Named[];
  readonly rows?: readonly Pick<Transaction, 'id' | 'date' | 'description'>[];
  readonly postings?: readonly UpcomingPosting[];
};

/** Text of a line, and what it opens: an address, a transaction, or a scheduled transaction. */
type NamedSource = {
  readonly name: string;
  readonly detail?: string;
  readonly opens:
    | { readonly kind: 'address'; readonly to: string }
    | { readonly kind: 'row' | 'scheduled'; readonly id: string };
};

function namedSource(source: FigureSource, names: SourceNames): NamedSource {
  const nameIn = (list: readonly Named[] | undefined, id: string) =>
    list?.find((each) => each.id === id)?.name ?? t('dashboardFigures.gone');
  const at = (name: string, to: string): NamedSource => ({ name, opens: { kind: 'address', to } });
  switch (source.kind) {
    case 'rows': {
      const [id] = source.query.categoryIds ?? [];
      const name =
        id === undefined
          ? (names.daysOf?.(source.query) ?? t('dashboardFigures.transactions'))
          : id === NO_CATEGORY
            ? t('common.uncategorized')
            : nameIn(names.categories, id);
      return at(name, rowQueryLink(source.query));
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
