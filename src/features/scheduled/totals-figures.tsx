import { Link } from 'react-router-dom';
import { AmountText } from '@/components/amount-text.tsx';
import { formatMoney, type Money } from '@/domain/money.ts';
import type { FixedTotal } from '@/domain/monthly-equivalent.ts';
import type { ScheduledKind } from '@/domain/scheduled-list.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { FigureRow } from '@/ui/figure-row.tsx';
import { Grid } from '@/ui/grid.tsx';
import { cardLinkClass } from '@/ui/link-class.ts';
import { rowLinkClass } from '@/ui/row-link-class.ts';
import { RowHeading, RowItem, RowList } from '@/ui/row-list.tsx';
import { Stack } from '@/ui/stack.tsx';
import { StatFigure } from '@/ui/stat-figure.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';
import type { ScheduledViewChoice } from './use-scheduled-view.ts';

type TotalsFiguresProps = {
  readonly totals: readonly FixedTotal[];
  readonly choice: ScheduledViewChoice;
  /** A figure was pressed: what it adds up is shown now. */
  readonly onOpened: () => void;
};

/** What comes in and goes out in an average month, and what is left, per currency; each figure opens the rows that it adds up. */
export function TotalsFigures({ totals, choice, onOpened }: TotalsFiguresProps) {
  const isOne = totals.length === 1;
  const isWide = useWideScreen();
  return (
    <Stack as="section" gap={3} aria-label={t('scheduled.totals')}>
      {totals.map((total) => {
        const shared = { currency: total.currency, isOne, choice, onOpened };
        const figures = (
          <>
            <Figure {...shared} kind="income" amount={total.income} />
            <Figure {...shared} kind="costs" amount={total.costs} />
            <Figure {...shared} kind="left" amount={total.left} />
          </>
        );
        return isWide ? (
          <Grid key={total.currency} columns="figures" gap={3}>
            {figures}
          </Grid>
        ) : (
          <Card key={total.currency} padding="none" clip>
            <RowList label={t('scheduled.totals')}>
              <RowHeading>
                {isOne
                  ? t('scheduled.monthly')
                  : t('scheduled.monthlyIn', { currency: total.currency })}
              </RowHeading>
              {figures}
            </RowList>
          </Card>
        );
      })}
    </Stack>
  );
}

type FigureProps = Pick<TotalsFiguresProps, 'choice' | 'onOpened'> & {
  readonly kind: Extract<ScheduledKind, 'income' | 'costs' | 'left'>;
  readonly amount: Money;
  readonly currency: string;
  /** There is no other currency: it goes without saying. */
  readonly isOne: boolean;
};

function Figure(props: FigureProps) {
  const isWide = useWideScreen();
  const { kind, amount, currency, isOne, choice, onOpened } = props;
  const { view } = choice;
  const name = t(`scheduled.${kind}`);
  const label = isOne ? name : t('scheduled.ofCurrency', { label: name, currency });
  const isShown =
    view.view === 'list' && view.kind === kind && (view.currency === currency || isOne);
  const text = formatMoney(amount, currency, { locale: currentLocale(), signed: true });
  const link = {
    to: choice.linkTo({ kind, currency: isOne ? '' : currency }),
    replace: true,
    preventScrollReset: true,
    'aria-label': t('scheduled.openFigure', { label, amount: text }),
    'aria-current': isShown ? 'true' : undefined,
    onClick: onOpened,
  } as const;
  const figure = <AmountText amount={amount} currency={currency} signed tone="inherit" />;
  if (!isWide) {
    return (
      <RowItem>
        <Link {...link} className={rowLinkClass()}>
          <FigureRow label={name} figure={figure} current={isShown} />
        </Link>
      </RowItem>
    );
  }
  return (
    <Card interactive tone={isShown ? 'accent' : 'plain'}>
      <StatFigure
        label={label}
        value={
          <Link {...link} className={cardLinkClass()}>
            {figure}
          </Link>
        }
        detail={t('scheduled.aMonth')}
      />
    </Card>
  );
}
