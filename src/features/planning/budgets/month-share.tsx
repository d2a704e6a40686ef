import { ExplainPopover } from '@/components/notices/explain-popover.tsx';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Days } from '@/domain/budgets/budget-days.ts';
import { type ProRataPart, proRataParts } from '@/domain/budgets/budget-pro-rata.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { sumMoney } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { FigureLine } from '@/ui/tables/figure-line.tsx';
import { moneyText, periodText, spanText } from './period-text.ts';

type MonthShareProps = {
  readonly budget: Budget;
  readonly month: Days;
  readonly today: CalendarDate;
  readonly currency: string;
};

/** How the periods of a budget make its figure of a month; nothing where its period is the month. */
export function MonthShare({ budget, month, today, currency }: MonthShareProps) {
  const parts = proRataParts(budget, month.start, month.end);
  const [first, ...others] = parts;
  if (!first || (others.length === 0 && first.days === first.period.days)) return null;
  const about = t('budgets.monthExplain', { name: budget.name, month: periodText(month, today) });
  return (
    <ExplainPopover about={about} help={t('budgets.monthExplainHelp')}>
      {parts.map((part) => (
        <FigureLine
          key={part.period.start}
          label={shareText(part, today, currency)}
          figure={moneyText(part.share, currency)}
        />
      ))}
      <FigureLine
        strong
        last
        label={t('budgets.monthTotal')}
        figure={moneyText(sumMoney(parts.map(({ share }) => share)), currency)}
      />
    </ExplainPopover>
  );
}

/** Which of the days of a period, and of what: 'Nov 1 – 9: 9 of 31 days of $300.00'. */
export function shareText(part: ProRataPart, today: CalendarDate, currency: string): string {
  return t('budgets.monthShare', {
    span: spanText({ start: part.from, end: part.to }, today),
    days: part.days,
    whole: part.period.days,
    amount: moneyText(part.amount, currency),
  });
}
