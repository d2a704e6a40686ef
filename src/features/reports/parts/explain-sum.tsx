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

/** Labels and links that an explanation doesn't contain. */
export type ExplainDetails = {
  /** For a ratio: names of the two amounts, such as 'Net' and 'Income'. */
  readonly ratioNames?: { readonly part: string; readonly whole: string };
  /** Names of debts and scheduled transactions, by id. */
  readonly names?: ReadonlyMap<string, string>;
  /** A second formula, shown below: how the change is computed. */
  readonly also?: Explanation;
  /** Transactions behind the numbers of a ratio, a mean or a change. */
  readonly termRows?: Readonly<
    Partial<Record<'part' | 'whole' | 'sum' | 'now' | 'before', RowQuery | null>>
  >;
};

export type ExplainProps = ExplainDetails & {
  /** Name of the explained figure. */
  readonly about: string;
  readonly explanation: Explanation;
  readonly currency: string;
  readonly base: ReportBase;
};

/** Props of the component for one kind of explanation. */
export type ExplainKindProps<Kind extends Explanation['kind']> = Omit<
  ExplainProps,
  'explanation'
> & { readonly explanation: Extract<Explanation, { readonly kind: Kind }> };

type AmountLineProps = {
  readonly sign?: string;
  readonly name: string;
  readonly amount: ReportAmount;
  readonly currency: string;
  /** The transactions the amount sums; null = not linked. */
  readonly rows: RowQuery | null;
  /** Where the line's name links to if `rows` is null. */
  readonly label?: ExplainLabel;
  readonly result?: boolean;
};

/** One amount of a formula, linked to its transactions, with its currency conversions below. */
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

/** Formula: the sum of its transactions. */
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

/** Formula: terms added and subtracted. */
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

/** A formula with more names than this is no longer readable at a glance. */
const MAX_NAMES = 4;

function formulaText(terms: readonly (ExplainTerm & { readonly name: string })[]): string {
  if (terms.length === 0 || terms.length > MAX_NAMES) return t('reportParts.sumOfTerms');
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
