import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import {
  type CurrencyFigures,
  type FixedFigure,
  monthlyTotals,
  type ScheduledGroup,
  type ScheduledKind,
} from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cardLinkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { Grid, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { FigureRow, FigureStrip, StripFigure, stripLinkClass } from '@/ui/tables/figures.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import type { ScheduledNames } from './use-scheduled-names.ts';
import type { ScheduledViewChoice } from './use-scheduled-view.ts';

type TotalsFiguresProps = {
  /** At least one entry. */
  readonly totals: readonly CurrencyFigures[];
  readonly choice: ScheduledViewChoice;
  /** Called when a figure is clicked; the list then shows what it adds up. */
  readonly onOpened: () => void;
};

/**
 * Average monthly income, costs, and what is left. Each figure opens the items it adds up.
 * Currencies after the first get one line each.
 */
export function ScheduledTotals({ totals, choice, onOpened }: TotalsFiguresProps) {
  const isWide = useWideScreen();
  const isOne = totals.length === 1;
  const figuresOf = ({ currency, figures, hasTransfers }: CurrencyFigures, look: FigureLook) =>
    figures.map((figure) => (
      <Figure
        key={figure.kind}
        {...figure}
        currency={currency}
        look={look}
        isOne={isOne}
        hasTransfers={hasTransfers}
        choice={choice}
        onOpened={onOpened}
      />
    ));
  return (
    <Stack as="section" gap={3} aria-label={t('scheduled.totals')}>
      {totals.map((total, index) =>
        index > 0 ? (
          <Card key={total.currency} padding="none">
            <FigureStrip title={t('scheduled.alsoIn', { currency: total.currency })}>
              {figuresOf(total, 'strip')}
            </FigureStrip>
          </Card>
        ) : isWide ? (
          <Grid key={total.currency} columns="figures" gap={3}>
            {figuresOf(total, 'card')}
          </Grid>
        ) : (
          <Card key={total.currency} padding="none" clip>
            <RowList label={t('scheduled.totals')}>
              <RowHeading>{t('scheduled.monthly')}</RowHeading>
              {figuresOf(total, 'row')}
            </RowList>
          </Card>
        ),
      )}
    </Stack>
  );
}

type FigureLook = 'card' | 'row' | 'strip';

type FigureProps = FixedFigure &
  Pick<TotalsFiguresProps, 'choice' | 'onOpened'> &
  Pick<CurrencyFigures, 'hasTransfers'> & {
    readonly currency: string;
    readonly look: FigureLook;
    /** Whether there is only one currency, so that labels can leave it out. */
    readonly isOne: boolean;
  };

function Figure(props: FigureProps) {
  const { kind, amount, currency, look, isOne, choice, onOpened } = props;
  const { view } = choice;
  const isBeforeTransfers = kind === 'left' && props.hasTransfers;
  const name = t(isBeforeTransfers ? 'scheduled.leftBeforeTransfers' : `scheduled.${kind}`);
  const label = isOne ? name : t('scheduled.ofCurrency', { label: name, currency });
  const isShown =
    view.view === 'list' && view.kind === kind && (view.currency === currency || isOne);
  const text = shownMoney(amount, currency, { signed: true });
  const link = {
    to: choice.linkTo({ kind, currency: isOne ? '' : currency }),
    replace: true,
    preventScrollReset: true,
    'aria-label': t('scheduled.openFigure', { label, amount: text }),
    'aria-current': isShown ? 'true' : undefined,
    onClick: onOpened,
  } as const;
  const figure = <AmountText amount={amount} currency={currency} signed tone="inherit" />;
  switch (look) {
    case 'strip':
      return (
        <Link {...link} className={stripLinkClass()}>
          <StripFigure label={name} figure={figure} current={isShown} />
        </Link>
      );
    case 'row':
      return (
        <RowItem>
          <Link {...link} className={rowLinkClass()}>
            <FigureRow label={label} figure={figure} current={isShown} />
          </Link>
        </RowItem>
      );
    case 'card':
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
}

type ListSumProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly kind: Extract<ScheduledKind, 'income' | 'costs' | 'left'>;
  readonly groups: readonly ScheduledGroup[];
  readonly names: ScheduledNames;
  readonly onShowAll: () => void;
};

/** Monthly total of the listed items, which are the ones a figure adds up. */
export function ListTotal({ ref, kind, groups, names, onShowAll }: ListSumProps) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const sums = [...monthlyTotals(groups, names.currencyOf)].map(([currency, amount]) =>
    shownMoney(amount, currency, { signed: true }),
  );
  const text =
    count === 0
      ? t(`scheduled.none-${kind}`)
      : t(`scheduled.sum-${kind}`, { count, amount: sums.join(t('scheduled.sumJoint')) });
  return (
    <FocusBox ref={ref} label={text}>
      <Stack direction="row" gap={3} align="center" justify="between">
        <Text role="status">{text}</Text>
        <Button size="sm" variant="ghost" onClick={onShowAll}>
          {t('scheduled.showAll')}
        </Button>
      </Stack>
    </FocusBox>
  );
}
