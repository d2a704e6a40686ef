import { formatMoney, type Money } from '@/domain/core/money.ts';
import { balanceOfFigure, type StatementReading } from '@/domain/transactions/statement.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type StatementReadingChoiceProps = {
  readonly currency: string;
  /** What is typed; null while it is no figure. */
  readonly figure: Money | null;
  readonly value: StatementReading;
  readonly onValueChange: (value: StatementReading) => void;
};

/** An example stands in while nothing is typed. */
const EXAMPLE = 25_000 as Money;

/** How a card's figure is meant, and what it comes to as a balance. */
export function StatementReadingChoice(props: StatementReadingChoiceProps) {
  const figure = props.figure ?? EXAMPLE;
  const money = (amount: Money) => formatMoney(amount, props.currency, { locale: currentLocale() });
  return (
    <Stack gap={2}>
      <SegmentedControl
        legend={t('accounts.reading')}
        showLegend
        value={props.value}
        onValueChange={props.onValueChange}
        options={[
          { value: 'owed', label: t('accounts.readingOwed') },
          { value: 'balance', label: t('accounts.readingBalance') },
        ]}
      />
      {props.value === 'owed' ? (
        <Text as="p" size="sm" tone="muted">
          {t('accounts.readingOwedHelp', {
            figure: money(figure),
            balance: money(balanceOfFigure(figure, 'owed')),
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
