import type { Account } from '../../domain/account.ts';
import { selectableAccounts } from '../../domain/account-list.ts';
import { type RolesCode, validateRoles } from '../../domain/import/validate-roles.ts';
import type { ColumnRole } from '../../domain/import-template.ts';
import type { WizardState } from './wizard-state.ts';

export type MappingProblems = {
  readonly account?: 'import-account-required';
  readonly roles?: RolesCode;
  readonly date?: 'date-format-open';
};

const TWICE: Readonly<Partial<Record<RolesCode, ColumnRole>>> = {
  'two-date-columns': 'date',
  'two-amount-columns': 'amount',
  'two-debit-columns': 'debit',
  'two-credit-columns': 'credit',
};

/** What stands between the mapping and the review; empty = nothing. */
export function mappingProblems(state: WizardState, accounts: readonly Account[]): MappingProblems {
  // A template or another tab may leave an account chosen that is deleted or archived by now.
  const hasAccount = selectableAccounts(accounts).some(({ id }) => id === state.accountId);
  const roles = validateRoles(state.roles);
  return {
    ...(hasAccount ? {} : { account: 'import-account-required' }),
    ...(roles.ok ? {} : { roles: roles.code }),
    ...(isDateFormatOpen(state) ? { date: 'date-format-open' } : {}),
  };
}

export function hasMappingProblems(state: WizardState, accounts: readonly Account[]): boolean {
  return Object.keys(mappingProblems(state, accounts)).length > 0;
}

/** Day and month cannot be told apart, and nobody has said yet. */
export function isDateFormatOpen({ inspection, overrides }: WizardState): boolean {
  return inspection?.dates.ambiguous === true && overrides.dateFormat === undefined;
}

/** The role that two columns share where only one may carry it. Said at once, not only when Review is pressed. */
export function roleGivenTwice(code: RolesCode | undefined): ColumnRole | undefined {
  return code && TWICE[code];
}
