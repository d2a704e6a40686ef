import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from './account.ts';

type Counted = Pick<Account, 'currency' | 'excluded'>;

/** The key of the row of settings with the chosen base currency. */
export const BASE_CURRENCY_SETTING = 'baseCurrency';

/** Reads the stored choice; '' = none, also where what is stored is no currency code. */
export function readChosenCurrency(value: unknown): string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : '';
}

/**
 * The currency in which a person plans: the one they chose where an account has it, else the default one where an account has it, else that of most accounts, of two equally
 * common ones the first by code. Accounts that are left out of reports have a say only where all are.
 * @param chosen readChosenCurrency; '' = none
 */
export function baseCurrencyOf(accounts: Iterable<Counted>, chosen: string): string {
  const all = [...accounts];
  if (chosen !== '' && all.some(({ currency }) => currency === chosen)) return chosen;
  const counted = all.filter(({ excluded }) => excluded !== true);
  const counts = new Map<string, number>();
  for (const { currency } of counted.length > 0 ? counted : all) {
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  if (counts.size === 0 || counts.has(DEFAULT_CURRENCY)) return DEFAULT_CURRENCY;
  const [most] = [...counts].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
  return most?.[0] ?? DEFAULT_CURRENCY;
}

/** Whether what moves in an account counts in budgets and plans of a currency: it is in it, and not left out of reports. */
export function countsInPlans({ currency, excluded }: Counted, base: string): boolean {
  return currency === base && excluded !== true;
}

/** The accounts that budgets and plans count; archived ones, too: their rows are part of what was spent. */
export function plannedAccounts<Each extends Counted>(
  accounts: Iterable<Each>,
  base: string,
): readonly Each[] {
  return [...accounts].filter((account) => countsInPlans(account, base));
}
