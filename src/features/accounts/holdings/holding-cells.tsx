import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { STALE_PRICE_DAYS } from '@/domain/investments/holding-value.ts';
import type { HoldingView } from '@/domain/investments/holding-view.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import { t } from '@/messages/t.ts';
import { cardLinkClass, linkClass } from '@/ui/controls/link-class.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { HoldingActions } from './holding-menu.tsx';
import { percentText, priceText, rateText } from './holding-text.ts';

/** Props of one holding row, either in the table or in the narrow list. */
export type HoldingRowProps = {
  readonly view: HoldingView;
  readonly actions: HoldingActions;
  /** Opens the holding's details. */
  readonly link: { readonly search: string };
  /** Its details were open just before, so the name takes the focus. */
  readonly takesFocus: boolean;
  readonly onRemoved: () => void;
};

type HoldingNameProps = Pick<HoldingRowProps, 'view' | 'link' | 'takesFocus'> & {
  /** Makes the whole row clickable. */
  readonly isWholeRow?: boolean;
};

/** A holding's name, linked to its details. */
export function HoldingName({ view, link, takesFocus, isWholeRow = false }: HoldingNameProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const wants = useRef(takesFocus);
  useEffect(() => {
    if (!wants.current) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Text truncate title={view.holding.name}>
      <Link
        ref={ref}
        to={link}
        preventScrollReset
        className={isWholeRow ? cardLinkClass() : linkClass({ tone: 'quiet' })}
      >
        {view.holding.name}
      </Link>
    </Text>
  );
}

/**
 * Symbol, target and state (nothing held, or not computable), separated by dots; '' if none apply.
 */
export function holdingDetailText({ holding, value, problem }: HoldingView): string {
  const { symbol, targetPercent } = holding;
  const state = problem ? t('holdings.cannotBe') : value?.units === 0 ? t('holdings.noneHeld') : '';
  const target =
    targetPercent > 0 ? t('holdings.target', { percent: percentText(targetPercent) }) : '';
  return [symbol, target, state].filter(Boolean).join(' · ');
}

type HoldingPriceProps = Pick<HoldingRowProps, 'view' | 'actions'> & {
  readonly align?: 'start' | 'end';
};

/** The last price with its date and a mark if it is stale; without a price, a button to add one. */
export function HoldingPrice({ view, actions, align = 'end' }: HoldingPriceProps) {
  const { holding, value } = view;
  if (!value || value.units === 0) return null;
  if (!value.price) {
    const { id, name } = holding;
    return (
      <QuietButton
        aria-label={t('holdings.addPriceOf', { name })}
        onClick={() => actions.addPrice(id)}
      >
        {t('holdings.addPrice')}
      </QuietButton>
    );
  }
  return (
    <Stack gap={0} align={align}>
      <Text numeric>{priceText(value.price.price, holding.currency)}</Text>
      {value.isStale ? (
        <StaleMark view={view} />
      ) : (
        <Text size="sm" tone="muted" numeric>
          {t('holdings.priceOf', { date: dayText(value.price.date) })}
        </Text>
      )}
    </Stack>
  );
}

/** Marks a stale price and gives its date. */
export function StaleMark({ view: { value } }: Pick<HoldingRowProps, 'view'>) {
  if (!value?.isStale || !value.price) return null;
  const date = dayText(value.price.date);
  return (
    <span title={t('holdings.staleOf', { date, days: STALE_PRICE_DAYS })}>
      <Badge tone="warn">{t('holdings.stale', { date })}</Badge>
    </span>
  );
}

/** Unrealized gain or loss, also as a percentage of the cost. */
export function HoldingGain({ view: { holding, value } }: Pick<HoldingRowProps, 'view'>) {
  if (value?.gain == null || value.units === 0) return null;
  return (
    <Stack gap={0}>
      <AmountText amount={value.gain} currency={holding.currency} signed />
      {value.cost > 0 ? (
        <Text size="sm" tone="muted" numeric>
          {rateText(value.gain / value.cost)}
        </Text>
      ) : null}
    </Stack>
  );
}
