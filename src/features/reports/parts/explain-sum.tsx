import type { ExplainTerm } from '@/domain/reports/report-explanation.ts';
import { t } from '@/messages/t.ts';
import { Formula, FormulaText } from '@/ui/tables/formula.tsx';
import type { ExplainKindProps } from './explain-props.ts';
import { AmountLine } from './explain-term.tsx';
import { labelText } from './explain-words.ts';
import { daysText } from './report-words.ts';

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
