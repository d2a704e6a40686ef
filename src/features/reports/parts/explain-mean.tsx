import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import type { ExplainKindProps } from './explain-props.ts';
import { AmountLine } from './explain-term.tsx';
import { moneyText } from './report-words.ts';

/** A figure = an amount divided by how many there are. */
export function ExplainMean({
  about,
  explanation,
  currency,
  termRows = {},
}: ExplainKindProps<'mean'>) {
  const { sum, count, of, result } = explanation;
  return (
    <>
      <FormulaText>{t(`reportParts.meanFormula-${of}`, { about })}</FormulaText>
      <Formula label={t('reportParts.terms', { about })}>
        <AmountLine
          name={t('reportParts.meanSum')}
          amount={sum}
          currency={currency}
          rows={termRows.sum ?? null}
        />
        <FormulaLine
          sign={t('reportParts.over')}
          label={t(`reportParts.meanCount-${of}`)}
          figure={countText(count)}
        />
        <FormulaLine
          sign={t('reportParts.equals')}
          label={about}
          figure={result === null ? t('reportParts.noAmount') : moneyText(result, currency)}
          result
        />
      </Formula>
      {result === null ? <FormulaText>{t(`reportParts.meanNone-${of}`)}</FormulaText> : null}
    </>
  );
}
