import { t } from '@/messages/t.ts';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import type { ExplainKindProps } from './explain-props.ts';
import { AmountLine } from './explain-term.tsx';
import { percentText } from './report-words.ts';

/** A figure = one amount divided by another. */
export function ExplainRatio(props: ExplainKindProps<'ratio'>) {
  const { about, explanation, currency, ratioNames, termRows = {} } = props;
  const { result } = explanation;
  const part = ratioNames?.part ?? t('reportParts.ratioPart');
  const whole = ratioNames?.whole ?? t('reportParts.ratioWhole');
  return (
    <>
      <FormulaText>{t('reportParts.ratioFormula', { about, part, whole })}</FormulaText>
      <Formula label={t('reportParts.terms', { about })}>
        <AmountLine
          name={part}
          amount={explanation.part}
          currency={currency}
          rows={termRows.part ?? null}
        />
        <AmountLine
          sign={t('reportParts.over')}
          name={whole}
          amount={explanation.whole}
          currency={currency}
          rows={termRows.whole ?? null}
        />
        <FormulaLine
          sign={t('reportParts.equals')}
          label={about}
          figure={result === null ? t('reportParts.noAmount') : percentText(result)}
          result
        />
      </Formula>
      {result === null ? <FormulaText>{t('reportParts.ratioNone', { whole })}</FormulaText> : null}
    </>
  );
}
