import { useMemo } from 'react';
import { type ZeroBasedMonth, zeroBasedMonths } from '@/domain/budgets/zero-based.ts';
import { periodOf } from '@/domain/core/periods.ts';
import { dayText, moneyText, periodText } from '@/features/planning/budgets/period-text.ts';
import type { ShownMonth } from '@/features/planning/budgets/use-month-shown.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { ZeroBasedMonths } from './zero-based-months.tsx';
import { ZeroBasedParts } from './zero-based-parts.tsx';

/** What is to be assigned in the month, with what it is made of; nothing where the zero-based mode is off. */
export function ZeroBasedSection({ shown }: { readonly shown: ShownMonth }) {
  const { settings } = shown;
  return settings.zeroBased ? <ToBeAssigned shown={shown} mode={settings.zeroBased} /> : null;
}

type ToBeAssignedProps = {
  readonly shown: ShownMonth;
  readonly mode: NonNullable<ShownMonth['settings']['zeroBased']>;
};

function ToBeAssigned({ shown, mode }: ToBeAssignedProps) {
  const { book, currency, months, month } = shown;
  const { since, opening } = mode;
  const all = useMemo(
    () => zeroBasedMonths({ book, months, since, opening, until: month.end }),
    [book, months, since, opening, month.end],
  );
  const last = all.at(-1);
  const monthName = periodText(month, book.today);
  if (!last) {
    return (
      <Text as="p" size="sm" tone="muted">
        {t('suggestedBudgets.notYet', {
          date: dayText(periodOf(months, since).start, book.today),
        })}
      </Text>
    );
  }
  const { toBeAssigned } = last;
  return (
    <Card as="section" padding="sm" aria-label={t('suggestedBudgets.toBeAssigned')}>
      <Stack gap={2} inset={2}>
        <StatFigure
          size="lg"
          label={t('suggestedBudgets.toBeAssignedIn', { month: monthName })}
          value={moneyText(toBeAssigned, currency)}
          tone={toBeAssigned < 0 ? 'danger' : 'default'}
          detail={t(`suggestedBudgets.${stateOf(last)}`)}
        />
        <Stack gap={0}>
          <Disclosure summary={t('suggestedBudgets.howItAddsUp')}>
            <ZeroBasedParts
              shown={shown}
              month={last}
              opening={all.length === 1 ? opening : null}
            />
          </Disclosure>
          {all.length > 1 ? (
            <Disclosure summary={t('suggestedBudgets.months')}>
              <ZeroBasedMonths shown={shown} all={all} />
            </Disclosure>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}

function stateOf({ toBeAssigned }: ZeroBasedMonth): 'everyDollar' | 'someLeft' | 'tooMuch' {
  if (toBeAssigned === 0) return 'everyDollar';
  return toBeAssigned > 0 ? 'someLeft' : 'tooMuch';
}
