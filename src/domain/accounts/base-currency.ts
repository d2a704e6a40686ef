import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from './account.ts';

type Counted = Pick<Account, 'currency' | 'excluded'>;

/** Settings key of the chosen base currency. */
export const BASE_CURRENCY_SETTING = 'baseCurrency';

/** Reads the stored choice; '' if there is none, or if the stored value is not a currency code. */
export function readChosenCurrency(value: unknown): string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : '';
}

/**
 * The currency that plans are in: the chosen one if an account has it, or the default currency if
 * an account has it, or the one that most accounts have (ties go to the first by code). Accounts
 * left out of reports count only if all accounts are left out.
 * @param chosen from readChosenCurrency; '' = none
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

/**
 * Whether an account's transactions count in budgets and plans: it has the base currency and is not
 * left out of reports.
 */
export function countsInPlans({ currency, excluded }: Counted, base: string): boolean {
  return currency === base && excluded !== true;
}

/**
 * The accounts that budgets and plans count. Includes archived ones, because their transactions are
 * part of past spending.
 */
export function plannedAccounts<Each extends Counted>(
  accounts: Iterable<Each>,
  base: string,
): readonly Each[] {
  return [...accounts].filter((account) => countsInPlans(account, base));
}
