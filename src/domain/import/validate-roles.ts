import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { ColumnRole } from './import-template.ts';

export type RolesCode =
  | 'two-date-columns'
  | 'two-amount-columns'
  | 'two-debit-columns'
  | 'two-credit-columns'
  | 'no-date-column'
  | 'no-description-column'
  | 'no-amount-column';

/** The column of each role (0-based). An absent amount column is undefined; several descriptions are joined. */
export type RoleColumns = {
  readonly date: number;
  readonly descriptions: readonly number[];
  readonly amount: number | undefined;
  readonly debit: number | undefined;
  readonly credit: number | undefined;
};

/** Whether the roles make rows: one date, one or more descriptions, at most one of each amount role, at least one in all. */
export function validateRoles(roles: readonly ColumnRole[]): Result<RoleColumns, RolesCode> {
  const columnsOf = (role: ColumnRole): readonly number[] =>
    roles.flatMap((other, index) => (other === role ? [index] : []));
  const [date, ...moreDates] = columnsOf('date');
  const [amount, ...moreAmounts] = columnsOf('amount');
  const [debit, ...moreDebits] = columnsOf('debit');
  const [credit, ...moreCredits] = columnsOf('credit');
  const descriptions = columnsOf('description');
  if (moreDates.length > 0) return fail('two-date-columns');
  if (moreAmounts.length > 0) return fail('two-amount-columns');
  if (moreDebits.length > 0) return fail('two-debit-columns');
  if (moreCredits.length > 0) return fail('two-credit-columns');
  if (date === undefined) return fail('no-date-column');
  if (descriptions.length === 0) return fail('no-description-column');
  if (amount === undefined && debit === undefined && credit === undefined)
    return fail('no-amount-column');
  return ok({ date, descriptions, amount, debit, credit });
}
