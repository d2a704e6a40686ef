import type { ComparedFigure } from '@/domain/reports/category-level.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { daysText, moneyText, percentText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import type { FlowProps } from './flow-props.ts';

type LineChangeProps = Pick<FlowProps, 'nature' | 'currency' | 'compared'> & {
  readonly figure: ComparedFigure;
  readonly name: string;
};

/** What a line was before, which opens its rows, and how it moved. */
export function LineChange({ nature, currency, compared, figure, name }: LineChangeProps) {
  const { before, beforeRows, change, fraction } = figure;
  const moved = change.amount;
  const isWelcome = moved > 0 === (nature === 'income');
  const about = compared ? t('reportFlows.beforeOf', { name, days: daysText(compared) }) : name;
  const percent = fraction === null ? '' : ` (${percentText(fraction, true)})`;
  if (beforeRows === null) return t('reportFlows.wasNothing');
  return (
    <>
      {t('reportFlows.was')}{' '}
      <AmountLink amount={before} currency={currency} rows={beforeRows} about={about} />
      {' · '}
      {moved === 0 ? (
        t('reportFlows.unchanged')
      ) : (
        <Text numeric tone={isWelcome ? 'accent' : 'warn'}>
          {moneyText(moved, currency, true)}
          {percent}
        </Text>
      )}
    </>
  );
}
