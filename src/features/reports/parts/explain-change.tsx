import { cents } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import type { ExplainKindProps } from './explain-props.ts';
import { AmountLine } from './explain-term.tsx';
import { moneyText, percentText } from './report-words.ts';

/** A change = now - before; and as percent of what was before. */
export function ExplainChange({
  about,
  explanation,
  currency,
  termRows = {},
}: ExplainKindProps<'change'>) {
  const { now, before, result, fraction } = explanation;
  return (
    <>
      <FormulaText>{t('reportParts.changeFormula')}</FormulaText>
      <Formula label={t('reportParts.terms', { about })}>
        <AmountLine
          name={t('reportParts.changeNow')}
          amount={now}
          currency={currency}
          rows={termRows.now ?? null}
        />
        <AmountLine
          sign={t('reportParts.minus')}
          name={t('reportParts.changeBefore')}
          amount={before}
          currency={currency}
          rows={termRows.before ?? null}
        />
        <FormulaLine
          sign={t('reportParts.equals')}
          label={t('reportParts.changeResult')}
          figure={moneyText(result.amount, currency)}
          result
        />
      </Formula>
      {fraction === null && before.amount !== 0 ? (
        <FormulaText>{t('reportParts.changeOfSign')}</FormulaText>
      ) : null}
      {fraction === null ? null : (
        <FormulaText>
          {t('reportParts.changeNumbers', {
            change: moneyText(result.amount, currency),
            before: moneyText(cents(Math.abs(before.amount)), currency),
            percent: percentText(fraction),
          })}
        </FormulaText>
      )}
    </>
  );
}
