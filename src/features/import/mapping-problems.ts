import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account-order.ts';
import type { ColumnRole } from '@/domain/import/import-template.ts';
import { type RolesCode, validateRoles } from '@/domain/import/validate-roles.ts';
import type { FileState } from './file-state.ts';

export type MappingProblems = {
  readonly account?: 'import-account-required';
  /** Keys of the groups that have no account yet. */
  readonly groups?: readonly string[];
  readonly roles?: RolesCode;
  readonly date?: 'date-format-open';
  readonly mark?: 'decimal-mark-open';
};

const TWICE: Readonly<Partial<Record<RolesCode, ColumnRole>>> = {
  'two-date-columns': 'date',
  'two-amount-columns': 'amount',
  'two-debit-columns': 'debit',
  'two-credit-columns': 'credit',
};

/**
 * What stands between a file and the review; empty = nothing.
 * @param accounts those to be made by the import included
 */
export function mappingProblems(file: FileState, accounts: readonly Account[]): MappingProblems {
  const roles = validateRoles(file.roles);
  return {
    ...accountProblems(file, accounts),
    ...(roles.ok ? {} : { roles: roles.code }),
    ...(isDateFormatOpen(file) ? { date: 'date-format-open' } : {}),
    ...(isDecimalMarkOpen(file) ? { mark: 'decimal-mark-open' } : {}),
  };
}

export function hasMappingProblems(file: FileState, accounts: readonly Account[]): boolean {
  return Object.keys(mappingProblems(file, accounts)).length > 0;
}

/** A template or another tab may leave an account chosen that is deleted or archived by now. */
function accountProblems(
  { isSplit, inspection, accounts: chosen, accountId }: FileState,
  accounts: readonly Account[],
): Pick<MappingProblems, 'account' | 'groups'> {
  const ids = new Set(selectableAccounts(accounts).map(({ id }) => id));
  if (!isSplit) return ids.has(accountId) ? {} : { account: 'import-account-required' };
  const open = inspection.groups.flatMap(({ key }) => {
    const id = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
    return id === '' || (id !== undefined && ids.has(id)) ? [] : [key];
  });
  return open.length > 0 ? { groups: open } : {};
}

/**
 * Day and month cannot be told apart, and nobody has said yet; or the format that a template or another file settled is not
 * the one that fits best: what fits it by chance would be stored on a wrong day.
 */
export function isDateFormatOpen({
  inspection,
  overrides,
  isDateFormatChosen,
}: FileState): boolean {
  const { ambiguous, candidates } = inspection.dates;
  const { dateFormat } = overrides;
  if (dateFormat === undefined) return ambiguous;
  return !isDateFormatChosen && candidates.length > 0 && !candidates.includes(dateFormat);
}

/** '1.234' may be thousands or decimals, and nobody has said yet. */
export function isDecimalMarkOpen({ inspection, overrides }: FileState): boolean {
  return inspection.isMarkAmbiguous && overrides.decimalMark === undefined;
}

/** The role that two columns share where only one may carry it. Said at once, not only when Review is pressed. */
export function roleGivenTwice(code: RolesCode | undefined): ColumnRole | undefined {
  return code && TWICE[code];
}
