import type { ReactNode } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Money } from '@/domain/core/money.ts';
import type { HoldingDetail, HoldingView } from '@/domain/investments/holding-view.ts';
import { gainTerms } from '@/domain/investments/realized-gains.ts';
import { dayText, moneyText, unitsText } from '@/features/accounts/security-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList, type DataListItem } from '@/ui/lists/data-list.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import { HoldingPrice } from './holding-cells.tsx';
import type { HoldingActions } from './holding-menu.tsx';
import { priceText, rateText } from './holding-text.ts';

type HoldingFiguresProps = {
  readonly view: HoldingView;
  readonly detail: HoldingDetail;
  readonly actions: HoldingActions;
};

/** Today's figures of a holding, or why they can't be computed. */
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
            label: <CostLabel view={view} detail={detail} />,
            value: (
              <Pair
                main={<AmountText amount={value.cost} currency={currency} />}
                more={t('holdings.perUnit', { amount: priceText(value.unitCost, currency) })}
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
            label: <RealizedLabel view={view} detail={detail} />,
            value: <AmountText amount={detail.realized} currency={currency} signed />,
          },
        ]
      : []),
  ];
}

/** One term of a formula: its sign ('' for the first), label and formatted figure. */
type ExplainedTerm = {
  readonly sign: '' | '+' | '−' | '÷' | '×' | '=';
  readonly label: string;
  readonly figure: ReactNode;
};

type ExplainFigureProps = {
  /** Name of the figure, shown in front of the button. */
  readonly about: string;
  /** The last term is the result. */
  readonly terms: readonly ExplainedTerm[];
  /** Notes about rounding and sharing. */
  readonly notes: readonly string[];
};

/** A figure's label with an 'Explain' button that opens the formula. Hidden in print. */
function ExplainFigure({ about, terms, notes }: ExplainFigureProps) {
  return (
    <Stack as="span" direction="row" gap={3} align="baseline" wrap>
      <span>{about}</span>
      <ShowIn medium="screen" as="span">
        <Popover
          title={about}
          trigger={
            <QuietButton aria-label={t('holdings.explainAbout', { about })}>
              {t('holdings.explain')}
            </QuietButton>
          }
        >
          <Text as="div" size="sm">
            <Stack gap={3}>
              <Formula label={t('holdings.explainTerms', { about })}>
                {terms.map((term, at) => (
                  <FormulaLine key={term.label} {...term} result={at === terms.length - 1} />
                ))}
              </Formula>
              {notes.map((note) => (
                <FormulaText key={note}>{note}</FormulaText>
              ))}
            </Stack>
          </Text>
        </Popover>
      </ShowIn>
    </Stack>
  );
}

type LabelProps = Pick<HoldingFiguresProps, 'view' | 'detail'>;

/** Cost base and its formula: the pool's cost divided by its units, times this account's units. */
function CostLabel({ view: { holding, value }, detail: { pool } }: LabelProps) {
  const isTaxable = value?.taxable === true;
  const about = t(isTaxable ? 'holdings.cost' : 'holdings.bookCost');
  if (!value || !pool) return about;
  const { currency } = holding;
  const isShared = pool.units !== value.units;
  return (
    <ExplainFigure
      about={about}
      terms={[
        {
          sign: '',
          label: t(isShared ? 'holdings.explainPoolCost' : 'holdings.explainCost'),
          figure: moneyText(pool.cost, currency),
        },
        {
          sign: '÷',
          label: t(isShared ? 'holdings.explainPoolUnits' : 'holdings.units'),
          figure: unitsText(pool.units),
        },
        {
          sign: '=',
          label: t(isShared ? 'holdings.explainUnitCostShared' : 'holdings.explainUnitCost'),
          figure: priceText(value.unitCost, currency),
        },
      ]}
      notes={[
        ...(isShared
          ? [
              t('holdings.explainShare', {
                units: unitsText(value.units),
                cost: moneyText(value.cost, currency),
              }),
            ]
          : []),
        t('holdings.explainCostRounding'),
      ]}
    />
  );
}

/** Realized gain and its formula: the totals of the Gains and losses table. */
function RealizedLabel({ view: { holding }, detail: { disposals } }: LabelProps) {
  const about = t('holdings.realised');
  const { proceeds, fees, cost, denied, net } = gainTerms(disposals);
  const money = (amount: Money, signed = false) => moneyText(amount, holding.currency, signed);
  return (
    <ExplainFigure
      about={about}
      terms={[
        { sign: '', label: t('holdings.columnProceeds'), figure: money(proceeds) },
        { sign: '−', label: t('holdings.columnFee'), figure: money(fees) },
        { sign: '−', label: t('holdings.columnCost'), figure: money(cost) },
        ...(denied === 0
          ? []
          : [{ sign: '+' as const, label: t('holdings.explainDenied'), figure: money(denied) }]),
        { sign: '=', label: about, figure: money(net, true) },
      ]}
      notes={[t('holdings.explainGainRounding')]}
    />
  );
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
