import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/counted-rows-link.ts';
import { categoriesIn } from '@/domain/budget-book.ts';
import type { Money } from '@/domain/money.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/link-class.ts';
import type { DetailProps } from './detail-props.ts';
import { moneyText, periodText } from './period-text.ts';

type SpentLinkProps = DetailProps & { readonly spent: Money };

/** What was spent in a period of a budget, which opens its transactions; words alone where it counts no category. */
export function SpentLink({ budget, period, shown, spent }: SpentLinkProps) {
  const { book, currency } = shown;
  const counted = [...categoriesIn(book, budget.id, period)];
  const amount = moneyText(spent, currency);
  if (counted.length === 0) return amount;
  const name = periodText(period, book.today);
  return (
    <Link
      to={countedRowsLink(counted, period)}
      aria-label={t('budgets.spentOpen', { name, amount })}
      className={linkClass({ tone: 'quiet' })}
    >
      {amount}
    </Link>
  );
}
