import { hasConversion } from '@/domain/reports/report-explanation.ts';
import { t } from '@/messages/t.ts';
import { FormulaText } from '@/ui/tables/formula.tsx';
import { ExplainChange } from './explain-change.tsx';
import { ExplainMean } from './explain-mean.tsx';
import type { ExplainProps } from './explain-props.ts';
import { ExplainRatio } from './explain-ratio.tsx';
import { ExplainRows, ExplainSum } from './explain-sum.tsx';

/** A formula in words, with the numbers that it was reckoned from. */
export function ExplainBody(props: ExplainProps) {
  const { explanation, also } = props;
  return (
    <>
      <Body {...props} />
      {also ? <Body {...props} explanation={also} /> : null}
      {[explanation, also].some((each) => each && hasConversion(each)) ? (
        <FormulaText>{t('reportParts.convertedOnce')}</FormulaText>
      ) : null}
    </>
  );
}

function Body({ explanation, ...props }: ExplainProps) {
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
