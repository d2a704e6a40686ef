import { cents } from '@/domain/core/money.ts';
import { hasConversion } from '@/domain/reports/report-explanation.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import { ExplainPopover } from './explain-popover.tsx';
import type { ExplainKindProps, ExplainProps } from './explain-sum.tsx';
import { AmountLine, ExplainRows, ExplainSum } from './explain-sum.tsx';
import { moneyText, percentText } from './report-text.ts';

/** 'Explain': the formula of a figure with the user's numbers, each linked to its transactions. */
export function ExplainButton(props: ExplainProps) {
  return (
    <ExplainPopover about={props.about}>
      <ExplainBody {...props} />
    </ExplainPopover>
  );
}

/** The formula in words, with its numbers. */
function ExplainBody(props: ExplainProps) {
  const { explanation, also } = props;
  return (
    <>
      <MainFormula {...props} />
      {also ? <MainFormula {...props} explanation={also} /> : null}
      {[explanation, also].some((each) => each && hasConversion(each)) ? (
        <FormulaText>{t('reportParts.convertedOnce')}</FormulaText>
      ) : null}
    </>
  );
}

function MainFormula({ explanation, ...props }: ExplainProps) {
  switch (explanation.kind) {
    case 'rows':
      return <ExplainRows {...props} explanation={explanation} />;
    case 'sum':
      return <ExplainSum {...props} explanation={explanation} />;
    case 'ratio':
      return <ExplainRatio {...props} explanation={explanation} />;
    case 'mean':
      return <ExplainMean {...props} explanation={explanation} />;
    case 'change':
      return <ExplainChange {...props} explanation={explanation} />;
  }
}

/** Formula: change = now − before, also as a percentage of before. */
function ExplainChange({
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

/** Formula: an amount divided by a count. */
function ExplainMean({ about, explanation, currency, termRows = {} }: ExplainKindProps<'mean'>) {
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

/** Formula: one amount divided by another. */
function ExplainRatio(props: ExplainKindProps<'ratio'>) {
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
