import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import type { DetailProps } from './detail-props.ts';
import { dayText, moneyText } from './period-text.ts';

/** What the budget was set to, and from when, the newest first; nothing while there was but one amount. */
export function DetailAmounts({ budget, shown }: DetailProps) {
  const { currency, book } = shown;
  if (budget.amounts.length < 2) return null;
  const newestFirst = [...budget.amounts].sort((a, b) => (a.from < b.from ? 1 : -1));
  return (
    <Section title={t('budgets.amounts')} detail={t('budgets.amountsHint')} level={3}>
      <Card>
        <DataList
          items={newestFirst.map(({ from, amount }) => ({
            key: from,
            label: t(from > book.today ? 'budgets.amountFrom' : 'budgets.amountSince', {
              date: dayText(from, book.today),
            }),
            value: moneyText(amount, currency),
          }))}
        />
      </Card>
    </Section>
  );
}
