import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { cents } from '@/domain/core/money.ts';
import type { Disposal } from '@/domain/investments/holding-disposal.ts';
import { unitCostOf } from '@/domain/investments/holding-event.ts';
import {
  type HoldingDetail,
  type HoldingView,
  holdingDetail,
  holdingView,
} from '@/domain/investments/holding-view.ts';
import { dayText, moneyText, unitsText } from '@/features/accounts/security-text.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { FocusHeading } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { ThreeLineRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { HoldingEvents } from './holding-events.tsx';
import { HoldingFigures } from './holding-figures.tsx';
import { HoldingMenu, useHoldingActions } from './holding-menu.tsx';
import { priceText } from './holding-text.ts';

type HoldingDisposalsProps = { readonly view: HoldingView; readonly detail: HoldingDetail };

/** Taxable gains and losses of a holding, newest first; renders nothing if there are none. */
function HoldingDisposals({ view, detail }: HoldingDisposalsProps) {
  const isWide = useWideScreen('lg');
  const { currency } = view.holding;
  const { disposals } = detail;
  if (disposals.length === 0) return null;
  return (
    <Section level={3} title={t('holdings.disposals')} detail={t('holdings.disposalsHelp')}>
      <Card padding="none" clip>
        {isWide ? (
          <DisposalTable disposals={disposals} currency={currency} />
        ) : (
          <RowList label={t('holdings.disposals')}>
            {disposals.map((each) => (
              <RowItem key={each.eventId}>
                <ThreeLineRow
                  title={kindText(each)}
                  value={<AmountText amount={each.gain} currency={currency} signed />}
                  detail={<Text preserve>{deniedText(each, currency)}</Text>}
                  note={dayText(each.date)}
                  noteValue={moneyText(each.proceeds, currency)}
                  trailing={null}
                />
              </RowItem>
            ))}
          </RowList>
        )}
      </Card>
    </Section>
  );
}

type DisposalTableProps = {
  readonly disposals: readonly Disposal[];
  readonly currency: string;
};

function DisposalTable({ disposals, currency }: DisposalTableProps) {
  return (
    <Table label={t('holdings.disposals')}>
      <TableHead>
        <tr>
          <TableHeaderCell width="date">{t('holdings.columnDate')}</TableHeaderCell>
          <TableHeaderCell>{t('holdings.columnEvent')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnProceeds')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnFee')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnCost')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnResult')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {disposals.map((each) => (
          <TableRow key={each.eventId}>
            <TableCell nowrap>{dayText(each.date)}</TableCell>
            <TableCell as="th">
              <Stack gap={0}>
                {kindText(each)}
                {each.denied > 0 ? (
                  <Text size="sm" tone="warn" weight="normal">
                    {deniedText(each, currency)}
                  </Text>
                ) : null}
              </Stack>
            </TableCell>
            {(['proceeds', 'fee', 'cost'] as const).map((field) => (
              <TableCell key={field} align="end" nowrap>
                <AmountText amount={each[field]} currency={currency} />
              </TableCell>
            ))}
            <TableCell align="end" nowrap>
              <AmountText amount={each.gain} currency={currency} signed weight="medium" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function kindText({ kind, quantity }: Disposal): string {
  return t(`holdings.kind-${kind}`, { units: unitsText(quantity) });
}

/** The denied part of a loss and where it went; '' if the whole loss counts. */
function deniedText({ denied, superficial }: Disposal, currency: string): string {
  if (denied === 0) return '';
  const { toCost } = superficial;
  const lost = denied - toCost;
  const money = (amount: number) => ({ amount: moneyText(cents(amount), currency) });
  return [
    ...(toCost > 0 ? [t('holdings.deniedToCost', money(toCost))] : []),
    ...(lost > 0 ? [t('holdings.deniedLost', money(lost))] : []),
  ].join('; ');
}

type HoldingDetailsProps = {
  readonly holdingId: string;
  readonly portfolio: Portfolio;
  readonly shown: ShownHolding;
};

/** One holding, shown instead of the list: figures, events, gains and losses, and its pool. */
export function HoldingDetails({ holdingId, portfolio, shown }: HoldingDetailsProps) {
  const today = useToday();
  const actions = useHoldingActions();
  const view = useMemo(
    () => holdingView(portfolio.holdings, portfolio.accountsById, holdingId, today),
    [portfolio, holdingId, today],
  );
  const detail = useMemo(() => view && holdingDetail(view), [view]);
  const head = useRef<HTMLDivElement>(null);
  const isNew = useRef(shown.hasChanged);
  useEffect(() => {
    // This page is shorter than the list was, so make sure the back link is visible, not just the
    // heading.
    if (isNew.current) head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const name = view?.holding.name ?? t('holdings.title');
  return (
    <Stack as="section" gap={5} aria-label={name}>
      <Stack ref={head} gap={1}>
        <BackToHoldings shown={shown} />
        <Stack direction="row" gap={3} justify="between" align="center" wrap>
          <Stack gap={0}>
            <FocusHeading level={2} takesFocus={shown.hasChanged}>
              {name}
            </FocusHeading>
            {view?.holding.symbol ? (
              <Text size="sm" tone="muted">
                {`${view.holding.symbol} · ${view.holding.currency}`}
              </Text>
            ) : null}
          </Stack>
          {view ? (
            <Stack direction="row" gap={2} align="center">
              <Button icon={<Plus />} onClick={() => actions.addEvent(holdingId)}>
                {t('holdings.addEvent')}
              </Button>
              <HoldingMenu holding={view.holding} actions={actions} onRemoved={shown.close} />
            </Stack>
          ) : null}
        </Stack>
      </Stack>
      {view && detail ? (
        <>
          <HoldingFigures view={view} detail={detail} actions={actions} />
          <HoldingPool view={view} detail={detail} portfolio={portfolio} />
          <HoldingEvents view={view} detail={detail} portfolio={portfolio} actions={actions} />
          <HoldingDisposals view={view} detail={detail} />
        </>
      ) : (
        <Text as="p" tone="muted">
          {t('holdings.gone')}
        </Text>
      )}
    </Stack>
  );
}

/** Link from a holding back to the account's full list. */
export function BackToHoldings({ shown }: Pick<HoldingDetailsProps, 'shown'>) {
  return (
    <Text as="p" size="sm" tone="muted">
      <Link to={shown.linkTo(null)} preventScrollReset className={linkClass({ tone: 'quiet' })}>
        <MarkedText mark={<ArrowLeft aria-hidden="true" />}>{t('holdings.back')}</MarkedText>
      </Link>
    </Text>
  );
}

type HoldingPoolProps = {
  readonly view: HoldingView;
  readonly detail: HoldingDetail;
  readonly portfolio: Portfolio;
};

/**
 * How this holding relates to the same security in other accounts: the shared cost base, and where
 * the other units are.
 */
function HoldingPool({ view, detail, portfolio }: HoldingPoolProps) {
  const { holding, security, value } = view;
  const { pool } = detail;
  const others = security.holdings.filter(({ id }) => id !== holding.id);
  const shared = security.placed.filter(({ taxable }) => taxable);
  const isShared = pool?.taxable === true && shared.length > 1 && pool.units > 0;
  if (others.length === 0) return value && !value.taxable ? <Registered /> : null;
  const { currency } = holding;
  return (
    <Stack gap={1}>
      {value && !value.taxable ? <Registered /> : null}
      {isShared ? (
        <Text as="p" measure>
          {t('holdings.poolText', {
            units: unitsText(pool.units),
            count: shared.length,
            cost: moneyText(pool.cost, currency),
            each: priceText(unitCostOf(pool), currency),
          })}
        </Text>
      ) : null}
      <Stack direction="row" gap={2} wrap>
        <Text tone="muted">{t('holdings.alsoIn')}</Text>
        {others.map((other) => (
          <Link
            key={other.id}
            to={routes.account(other.accountId, { holding: other.id })}
            className={linkClass()}
          >
            {portfolio.accountsById.get(other.accountId)?.name ?? other.name}
          </Link>
        ))}
      </Stack>
    </Stack>
  );
}

function Registered() {
  return (
    <Text as="p" tone="muted">
      {t('holdings.registered')}
    </Text>
  );
}

/** Query parameter that names the holding shown on an account page. */
const PARAM = 'holding';

/** Which holding the account page shows, according to the address. */
export function useShownHolding(): ShownHolding {
  const [params, setParams] = useAddressParams();
  const id = params.get(PARAM);
  const [seen, setSeen] = useState({ id, previous: null as string | null, hasChanged: false });
  const now = seen.id === id ? seen : { id, previous: seen.id, hasChanged: true };
  if (now !== seen) setSeen(now);
  const paramsWith = (current: URLSearchParams, wanted: string | null) => {
    const next = new URLSearchParams(current);
    if (wanted === null) next.delete(PARAM);
    else next.set(PARAM, wanted);
    return next;
  };
  return {
    ...now,
    linkTo: (wanted) => ({ search: paramsWith(params, wanted).toString() }),
    close: () => {
      setParams((current) => paramsWith(current, null), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}

export type ShownHolding = {
  /** null = the list. */
  readonly id: string | null;
  /** The holding shown before this one; null if there was none since the page opened. */
  readonly previous: string | null;
  /** True if it changed since the page opened, so the new content takes the focus. */
  readonly hasChanged: boolean;
  /** Link to a holding, or to the list (null). Keeps the rest of the address. */
  readonly linkTo: (id: string | null) => { readonly search: string };
  readonly close: () => void;
};
