import { useId } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { PayoffPlan, PayoffStrategy } from '@/domain/debts/payoff.ts';
import type { ComparedPlan } from '@/domain/debts/payoff-comparison.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Radio } from '@/ui/controls/radio.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { firstWin, money, monthText, type PlanLabels, strategyHelp } from './payoff-text.ts';

type PayoffTableProps = {
  readonly compared: readonly ComparedPlan[];
  /** Day of the last payment at current payments; null = some debt is never paid off. */
  readonly asNow: CalendarDate | null;
  readonly chosen: PayoffStrategy;
  readonly labels: PlanLabels;
  readonly onChoose: (strategy: PayoffStrategy) => void;
};

/** All strategies side by side. The chosen one is shown in full below. */
export function PayoffTable({ compared, asNow, chosen, labels, onChoose }: PayoffTableProps) {
  const name = useId();
  const isWide = useWideScreen();
  return (
    <Section level={3} title={t('payoff.strategies')} detail={t('payoff.strategiesHelp')}>
      <Card padding="none" clip>
        <Table label={t('payoff.strategies')}>
          <TableHead>
            <tr>
              <TableHeaderCell {...(isWide ? {} : { width: 'fill' })}>
                {t('payoff.columnStrategy')}
              </TableHeaderCell>
              {isWide ? (
                <>
                  <TableHeaderCell align="end">{t('payoff.columnMonths')}</TableHeaderCell>
                  <TableHeaderCell align="end">{t('payoff.columnInterest')}</TableHeaderCell>
                  <TableHeaderCell align="end">{t('payoff.columnFirst')}</TableHeaderCell>
                </>
              ) : null}
              <TableHeaderCell align="end">{t('payoff.columnFree')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {compared.map((each) => (
              <TableRow
                key={each.plan.strategy}
                interactive
                selected={each.plan.strategy === chosen}
                onClick={() => onChoose(each.plan.strategy)}
              >
                <StrategyCells
                  each={each}
                  labels={labels}
                  isWide={isWide}
                  radio={{
                    name,
                    checked: each.plan.strategy === chosen,
                    onChoose: () => onChoose(each.plan.strategy),
                  }}
                />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <Text as="p" size="sm" tone="muted">
        {asNow ? t('payoff.asNow', { month: monthText(asNow) }) : t('payoff.asNowNever')}
      </Text>
    </Section>
  );
}

type StrategyCellsProps = {
  readonly each: ComparedPlan;
  readonly labels: PlanLabels;
  readonly isWide: boolean;
  readonly radio: {
    readonly name: string;
    readonly checked: boolean;
    readonly onChoose: () => void;
  };
};

function StrategyCells({ each, labels, isWide, radio }: StrategyCellsProps) {
  const { plan } = each;
  const win = firstWin(plan, labels);
  const never = <Text tone="danger">{t('payoff.never')}</Text>;
  const help = isWide ? (
    strategyHelp(plan.strategy)
  ) : (
    <Stack as="span" gap={0}>
      {plan.months === null ? null : (
        <span>{t('payoff.narrowLine', { interest: money(plan.interest, labels) })}</span>
      )}
      {win ? <span>{t('payoff.narrowFirst', { win })}</span> : null}
    </Stack>
  );
  return (
    <>
      <TableCell as="th">
        <Radio {...radio} value={plan.strategy} label={t(`payoff.${plan.strategy}`)} help={help} />
      </TableCell>
      {isWide ? (
        <>
          <TableCell align="end" nowrap>
            {plan.months === null ? never : countText(plan.months)}
          </TableCell>
          <TableCell align="end" nowrap>
            {plan.months === null ? (
              <Text tone="muted">{t('payoff.noFigure')}</Text>
            ) : (
              <AmountText amount={plan.interest} currency={labels.currency} />
            )}
          </TableCell>
          <TableCell align="end">
            <FirstWin plan={plan} labels={labels} />
          </TableCell>
          <TableCell align="end" nowrap weight="medium">
            {plan.debtFreeDate ? monthText(plan.debtFreeDate) : never}
          </TableCell>
        </>
      ) : (
        <TableCell align="end" nowrap>
          {plan.debtFreeDate && plan.months !== null ? (
            <Stack gap={0}>
              <Text weight="medium">{monthText(plan.debtFreeDate)}</Text>
              <Text size="sm" tone="muted">
                {t('payoff.months', { count: plan.months })}
              </Text>
            </Stack>
          ) : (
            never
          )}
        </TableCell>
      )}
    </>
  );
}

type FirstWinProps = { readonly plan: PayoffPlan; readonly labels: PlanLabels };

function FirstWin({ plan, labels }: FirstWinProps) {
  const [first] = plan.payoffs;
  if (!first) return <Text tone="muted">{t('payoff.none')}</Text>;
  return (
    <Stack gap={0}>
      <Text preserve>{labels.names.get(first.debtId)}</Text>
      <Text size="sm" tone="muted" numeric>
        {monthText(first.date)}
      </Text>
    </Stack>
  );
}
