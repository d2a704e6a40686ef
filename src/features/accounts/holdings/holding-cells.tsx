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

/** What a row of the list is drawn from, as a table row or on a narrow screen. */
export type HoldingRowProps = {
  readonly view: HoldingView;
  readonly actions: HoldingActions;
  /** Shows it in full. */
  readonly link: { readonly search: string };
  /** It was shown in full just now. */
  readonly takesFocus: boolean;
  readonly onRemoved: () => void;
};

type HoldingNameProps = Pick<HoldingRowProps, 'view' | 'link' | 'takesFocus'> & {
  /** A press anywhere in the row follows it. */
  readonly isWholeRow?: boolean;
};

/** The name of a holding, which shows it in full. */
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

/** Symbol, target, and that nothing is held or nothing can be worked out; '' = nothing to say. */
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

/** The last price with its day, and whether it is an old one; where none is known, the way to enter one. */
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

/** Says that a price is an old one, and of which day. */
export function StaleMark({ view: { value } }: Pick<HoldingRowProps, 'view'>) {
  if (!value?.isStale || !value.price) return null;
  const date = dayText(value.price.date);
  return (
    <span title={t('holdings.staleOf', { date, days: STALE_PRICE_DAYS })}>
      <Badge tone="warn">{t('holdings.stale', { date })}</Badge>
    </span>
  );
}

/** What is gained or lost as long as nothing is sold, with its share of the cost. */
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
