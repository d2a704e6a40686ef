import { addDays } from '@/domain/core/calendar-date.ts';
import type { SampleDraft } from './sample-draft.ts';
import type { SampleSpan } from './sample-span.ts';

/**
 * What the last weeks left to be done: rows without a category, one purchase entered by hand that the bank's file brought
 * as well, and a transfer whose two sides nobody linked.
 */
export function recentDrafts({ today }: SampleSpan): readonly SampleDraft[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    open('chequing', ago(1), 'E-TRANSFER SENT J MORIN', -4_500),
    open('card', ago(3), 'PAYPAL *KOFIVENTURE 4029357733', -2_755),
    open('card', ago(5), 'ZTL*NORDVIK 8884112', -3_826),
    open('card', ago(9), 'SQ *LITTLE PINE TORONTO ON', -6_115),
    open('chequing', ago(12), 'E-TRANSFER SENT ROSA K', -6_000),
    {
      ...open('card', ago(5), 'Canadian Tire', -6_437),
      category: 'Home',
      isByHand: true,
      notes: 'Snow brush, wiper blades',
    },
    { ...open('card', ago(4), 'CANADIAN TIRE 0144 TORONTO ON', -6_437), category: 'Home' },
    open('chequing', ago(7), 'ONLINE TRANSFER TO SAVINGS', -25_000),
    open('savings', ago(6), 'TRANSFER FROM CHEQUING', 25_000),
  ];
}

function open(
  account: SampleDraft['account'],
  date: SampleDraft['date'],
  text: string,
  amount: number,
): SampleDraft {
  return { account, date, text, amount, category: '', isNew: true };
}
