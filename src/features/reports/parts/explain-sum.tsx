import { Link } from 'react-router-dom';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type {
  ExplainLabel,
  ExplainTerm,
  Explanation,
} from '@/domain/reports/report-explanation.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import { AmountLink } from './amount-link.tsx';
import { conversionTexts, labelLink, labelText } from './explain-text.ts';
import { daysText } from './report-text.ts';

/** Words and rows that an explanation does not know by itself. */
export type ExplainNames = {
  /** Of a ratio: what is divided, and by what: 'Net', 'Income'. */
  readonly ratioNames?: { readonly part: string; readonly whole: string };
  /** Of debts and scheduled items, by id. */
  readonly names?: ReadonlyMap<string, string>;
  /** A second formula below the first: how its change came about. */
  readonly also?: Explanation;
  /** What the numbers of a ratio, a mean or a change open. */
  readonly termRows?: Readonly<
    Partial<Record<'part' | 'whole' | 'sum' | 'now' | 'before', RowQuery | null>>
  >;
};

export type ExplainProps = ExplainNames & {
  /** What is explained: its name. */
  readonly about: string;
  readonly explanation: Explanation;
  readonly currency: string;
  readonly base: ReportBase;
};

/** What draws one kind of explanation is told. */
export type ExplainKindProps<Kind extends Explanation['kind']> = Omit<
  ExplainProps,
  'explanation'
> & { readonly explanation: Extract<Explanation, { readonly kind: Kind }> };

type AmountLineProps = {
  readonly sign?: string;
  readonly name: string;
  readonly amount: ReportAmount;
  readonly currency: string;
  /** What the amount sums; null = it opens nothing. */
  readonly rows: RowQuery | null;
  /** What it is of, where its name leads there. */
  readonly label?: ExplainLabel;
  readonly result?: boolean;
};

/** An amount of a formula; it opens its rows, and below it stands what of it was converted. */
export function AmountLine(props: AmountLineProps) {
  const { sign, name, amount, currency, rows, label, result } = props;
  const to = label && rows === null ? labelLink(label) : null;
  return (
    <FormulaLine
      {...(sign ? { sign } : {})}
      {...(result ? { result } : {})}
      label={
        to === null ? (
          name
        ) : (
          <Link to={to} className={linkClass({ tone: 'quiet' })}>
            {name}
          </Link>
        )
      }
      figure={<AmountLink amount={amount} currency={currency} rows={rows} about={name} />}
      notes={conversionTexts(amount, currency)}
    />
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** A figure = the sum of its transactions. */
export function ExplainRows({ about, explanation, currency }: ExplainKindProps<'rows'>) {
  const { result, rows, sign } = explanation;
  const { from, to } = rows;
  const name =
    from === '' || to === ''
      ? t('reportParts.rowsTerm')
      : t('reportParts.rowsTermDays', { days: daysText({ from, to }) });
  return (
    <>
      <FormulaText>{t('reportParts.rowsFormula', { about })}</FormulaText>
      <Formula label={t('reportParts.terms', { about })}>
        <AmountLine name={name} amount={result} currency={currency} rows={rows} />
      </Formula>
      {sign === -1 ? <FormulaText>{t('reportParts.rowsTurned')}</FormulaText> : null}
    </>
  );
}

/** A figure = some numbers, added and taken off. */
export function ExplainSum(props: ExplainKindProps<'sum'>) {
  const { about, explanation, currency, base, names = NO_NAMES } = props;
  const { terms, result } = explanation;
  const named = terms.map((term) => ({ ...term, name: labelText(term.label, base, names) }));
  return (
    <>
      <FormulaText>
        {t('reportParts.sumFormula', { about, formula: formulaText(named) })}
      </FormulaText>
      <Formula label={t('reportParts.terms', { about })}>
        {named.map(({ name, ...term }, at) => (
          <AmountLine
            key={keyOf(term)}
            sign={signText(term, at)}
            name={name}
            amount={term.amount}
            currency={currency}
            rows={term.rows}
            label={term.label}
          />
        ))}
        <AmountLine
          sign={t('reportParts.equals')}
          name={about}
          amount={result}
          currency={currency}
          rows={null}
          result
        />
      </Formula>
    </>
  );
}

/** So many names make a formula that is still read at a glance. */
const MOST_NAMES = 4;

function formulaText(terms: readonly (ExplainTerm & { readonly name: string })[]): string {
  if (terms.length === 0 || terms.length > MOST_NAMES) return t('reportParts.sumOfTerms');
  return terms
    .map((term, at) => [signText(term, at), term.name].filter(Boolean).join(' '))
    .join(' ');
}

function signText({ sign }: ExplainTerm, at: number): string {
  if (sign === -1) return t('reportParts.minus');
  return at === 0 ? '' : t('reportParts.plus');
}

function keyOf({ label }: ExplainTerm): string {
  switch (label.kind) {
    case 'category':
    case 'own':
      return `${label.kind} ${label.categoryId}`;
    case 'cash':
      return label.term;
    case 'account':
    case 'debt':
    case 'scheduled':
      return `${label.kind} ${label.id}`;
  }
}
