import type { ReactNode } from 'react';
import { AmountText } from '../../../components/amount-text.tsx';
import type { HoldingDetail, HoldingView } from '../../../domain/holding-view.ts';
import { perUnit } from '../../../domain/scaled.ts';
import { messageFor } from '../../../messages/message-for.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList, type DataListItem } from '../../../ui/data-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { dayText, unitsText } from '../security-texts.ts';
import { HoldingPrice } from './holding-parts.tsx';
import { priceText, rateText } from './holding-texts.ts';
import type { HoldingActions } from './use-holding-actions.ts';

type HoldingFiguresProps = {
  readonly view: HoldingView;
  readonly detail: HoldingDetail;
  readonly actions: HoldingActions;
};

/** What a holding comes to today, or why that cannot be told. */
export function HoldingFigures({ view, detail, actions }: HoldingFiguresProps) {
  const { holding, problem } = view;
  if (problem) {
    const { eventId, holdingId, code } = problem;
    const reason = messageFor(code, { date: dayText(problem.date) });
    return (
      <Notice
        tone="danger"
        title={t('holdings.problemTitle', { name: holding.name })}
        actions={
          <Button onClick={() => actions.editEvent(holdingId, eventId)}>
            {t('holdings.openProblem')}
          </Button>
        }
      >
        {t('holdings.problemText', { reason })}
      </Notice>
    );
  }
  return (
    <Stack gap={3}>
      <Card>
        <DataList items={itemsOf({ view, detail, actions })} layout="stacked" columns={4} />
      </Card>
      {detail.isUnpriced ? <Notice tone="warn">{t('holdings.unpriced')}</Notice> : null}
    </Stack>
  );
}

function itemsOf({ view, detail, actions }: HoldingFiguresProps): readonly DataListItem[] {
  const { holding, value, rate } = view;
  if (!value) return [];
  const { currency } = holding;
  const each = perUnit(value.cost, value.units);
  const isHeld = value.units > 0;
  const gain = value.gain;
  return [
    { label: t('holdings.units'), value: unitsText(value.units) },
    ...(isHeld
      ? [
          {
            label: t('holdings.value'),
            value:
              value.value === null ? (
                t('holdings.noPrice')
              ) : (
                <AmountText amount={value.value} currency={currency} weight="medium" />
              ),
          },
          {
            label: t('holdings.price'),
            value: <HoldingPrice view={view} actions={actions} align="start" />,
          },
          {
            label: t(value.taxable ? 'holdings.cost' : 'holdings.bookCost'),
            value: (
              <Pair
                main={<AmountText amount={value.cost} currency={currency} />}
                more={t('holdings.perUnit', { amount: priceText(each, currency) })}
              />
            ),
          },
        ]
      : []),
    ...(isHeld && gain !== null
      ? [
          {
            label: t('holdings.gain'),
            value: (
              <Pair
                main={<AmountText amount={gain} currency={currency} signed />}
                more={value.cost > 0 ? rateText(gain / value.cost) : ''}
              />
            ),
          },
        ]
      : []),
    {
      label: t('holdings.rate'),
      value: (
        <span title={t(rate === null ? 'holdings.noRateHelp' : 'holdings.returnHelp')}>
          {rate === null ? t('holdings.noRate') : rateText(rate)}
        </span>
      ),
    },
    ...(value.taxable && detail.disposals.length > 0
      ? [
          {
            label: t('holdings.realised'),
            value: <AmountText amount={detail.realised} currency={currency} signed />,
          },
        ]
      : []),
  ];
}

function Pair({ main, more }: { readonly main: ReactNode; readonly more: string }) {
  return (
    <Stack gap={0}>
      {main}
      <Text size="sm" tone="muted">
        {more}
      </Text>
    </Stack>
  );
}
