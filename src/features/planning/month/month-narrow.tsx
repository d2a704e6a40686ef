import ChevronRight from 'lucide-react/icons/chevron-right';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { rowLinkClass } from '@/ui/lists/row-link-class.ts';
import { Amount } from '@/ui/tables/amount.tsx';
import { FigureRow } from '@/ui/tables/figure-row.tsx';
import type { MonthFiguresProps } from './month-wide.tsx';
import { moneyText } from './month-words.ts';

/** What is not planned, in one row: the tabs below stay in sight. It opens how that is reckoned, each figure with its lines. */
export function MonthNarrow({ shown: { plan, currency }, onOpen }: MonthFiguresProps) {
  const amount = moneyText(plan.unplanned, currency);
  const label = t('monthPlan.unplanned');
  return (
    <button
      type="button"
      className={rowLinkClass()}
      aria-haspopup="dialog"
      aria-label={t('monthPlan.openUnplanned', { label, amount })}
      onClick={() => onOpen('unplanned')}
    >
      <FigureRow
        label={label}
        figure={
          <Stack as="span" direction="row" gap={2} align="center">
            <Amount tone={plan.unplanned < 0 ? 'danger' : 'default'}>{amount}</Amount>
            <ChevronRight aria-hidden="true" size={16} />
          </Stack>
        }
      />
    </button>
  );
}
