import { useEffect, useState } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import { PAYOFF_STRATEGIES, type PayoffStrategy } from '@/domain/debts/payoff.ts';

/** What the user chose for the payoff plan. */
export type PayoffChoice = {
  readonly strategy: PayoffStrategy;
  /** Cents per month on top of the minimums. */
  readonly extra: Money;
  /** Cents; 0 = none. */
  readonly lump: Money;
  /** Day of the lump sum; null = today. */
  readonly lumpDate: CalendarDate | null;
  /** '' = the first currency. */
  readonly currency: string;
};

/**
 * Delay before the address is updated, so that dragging a slider writes only the value it stops at.
 */
const REST_MS = 250;

/** The extra payment that is tried first, cents a month: without any, the strategies look alike. */
export const USUAL_EXTRA = cents(10_000);

const KEYS = ['strategy', 'extra', 'lump', 'on', 'currency'] as const;

/** The choice, kept in the page address next to the other parameters. */
export function usePayoffChoice(): readonly [
  PayoffChoice,
  (change: Partial<PayoffChoice>) => void,
] {
  const [search, setSearch] = useAddressParams();
  const [choice, setChoice] = useState(() => choiceOf(search));
  useEffect(() => {
    const wanted = textsOf(choice);
    if (KEYS.every((key) => (search.get(key) ?? '') === wanted[key])) return;
    const timer = setTimeout(() => {
      setSearch(
        (previous) => {
          const next = new URLSearchParams(previous);
          for (const key of KEYS) {
            if (wanted[key] === '') next.delete(key);
            else next.set(key, wanted[key]);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [choice, search, setSearch]);
  return [choice, (change) => setChoice((previous) => ({ ...previous, ...change }))];
}

function choiceOf(search: URLSearchParams): PayoffChoice {
  const strategy = PAYOFF_STRATEGIES.find((each) => each === search.get('strategy'));
  return {
    strategy: strategy ?? 'avalanche',
    extra: search.has('extra') ? amountOf(search.get('extra')) : USUAL_EXTRA,
    lump: amountOf(search.get('lump')),
    lumpDate: parseCalendarDate(search.get('on') ?? ''),
    currency: search.get('currency') ?? '',
  };
}

function textsOf(choice: PayoffChoice): Readonly<Record<(typeof KEYS)[number], string>> {
  return {
    strategy: choice.strategy === 'avalanche' ? '' : choice.strategy,
    extra: choice.extra === USUAL_EXTRA ? '' : String(choice.extra),
    lump: choice.lump === 0 ? '' : String(choice.lump),
    on: choice.lumpDate ?? '',
    currency: choice.currency,
  };
}

/** Parses whole cents from the address; anything else is 0. */
function amountOf(text: string | null): Money {
  const amount = /^\d{1,12}$/.test(text ?? '') ? Number(text) : 0;
  return cents(Math.min(amount, MAX_AMOUNT));
}
