import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { tidyName, truncateText } from '@/domain/core/text-cleanup.ts';
import { withoutAccount } from '@/domain/import/template-accounts.ts';
import {
  type FilterReference,
  paramsWithout,
  savedParamsOf,
} from '@/domain/reports/saved-references.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import {
  NO_CATEGORY,
  remainingOf,
  type Transaction,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';
import { unlinked } from '@/domain/transactions/transfer-link.ts';
import type { Fields, Finding } from './integrity.ts';
import { hasBrokenSplit } from './integrity-scan.ts';
import { replaceIds } from './record-replacement.ts';

/**
 * A record after the repair of a finding; 'remove' if nothing sensible is left of it, `null` if it
 * doesn't need the repair (anymore). If the unique key is wrong, returns the record unchanged,
 * because every write computes the key anyway.
 * @param refusals how many versions of its name or duplicate key were refused because another
 * record holds them
 */
export function repairedRecord(
  finding: Finding,
  record: Fields,
  refusals: number,
): Fields | 'remove' | null {
  switch (finding.code) {
    case 'split-broken':
      return hasBrokenSplit(record) ? repairedSplit(record as unknown as Transaction) : null;
    case 'date-key-wrong':
      return record;
    case 'name-key-wrong':
      return refusals === 0 ? record : renamed(record, refusals + 1);
    case 'name-taken':
      return renamed(record, refusals + 2);
    case 'hash-lost':
    case 'hash-stale':
      return withHash(record, refusals + 1);
    case 'hash-taken':
      return withHash(record, refusals + 2);
    case 'reference-gone':
      return withoutReference(finding, record);
    case 'rule-target-gone':
      return withoutAction(finding, record);
    case 'schedule-homeless':
      return record[finding.field ?? ''] === finding.target ? 'remove' : null;
    case 'category-circle':
      return { ...record, parentId: '' };
    case 'leg-alone':
    case 'legs-unequal':
    case 'legs-many':
      return record.transferId === undefined
        ? null
        : { ...unlinked(record as unknown as Transaction) };
    case 'refund-gone':
    case 'refund-left': {
      const { refundOf, ...rest } = record;
      return refundOf === finding.target ? rest : null;
    }
    default:
      return null;
  }
}

/**
 * Repairs a row whose split parts don't add up: drops parts of 0 and adds the difference as one
 * more part without a category. If fewer than two parts are left, the row is no longer split and
 * takes the category of the remaining part, or none.
 */
function repairedSplit(row: Transaction): Transaction & Readonly<Record<string, unknown>> {
  const { splits, ...rest } = row;
  const parts = (Array.isArray(splits) ? splits : []).filter(({ amount }) => amount !== 0);
  const missing = remainingOf(
    row.amount,
    parts.map(({ amount }) => amount),
  );
  const whole: readonly TransactionSplit[] =
    missing === 0 ? parts : [...parts, { categoryId: NO_CATEGORY, amount: missing, notes: '' }];
  const [first] = whole;
  if (whole.length >= 2) return { ...rest, splits: whole };
  return { ...rest, categoryId: first?.categoryId ?? NO_CATEGORY };
}

const MAX_NAME_CHARS = 190;

function renamed(record: Fields, number: number): Fields {
  const name = truncateText(tidyName(String(record.name)), MAX_NAME_CHARS);
  return { ...record, name: `${name} (${number})`.trim() };
}

function withHash(record: Fields, copy: number): Fields {
  return { ...record, uniqueHash: duplicateKey(record as unknown as Transaction, copy) };
}

function withoutReference({ collection, field = '', target = '' }: Finding, record: Fields) {
  if (collection === 'settings') return withoutParameter(record, field as FilterReference, target);
  if (field === 'mapping') {
    const mapping = record.mapping as Parameters<typeof withoutAccount>[0];
    return { ...record, mapping: withoutAccount(mapping, target) };
  }
  if (field === 'splits') return withoutCategoryOfParts(record, target);
  const value = record[field];
  if (Array.isArray(value)) {
    const ids = replaceIds(value, new Set([target]), '');
    return ids && { ...record, [field]: ids };
  }
  if (value !== target) return null;
  // Without a category, there is no source of the category either.
  const source = collection === 'transactions' ? { categorySource: '' } : {};
  return { ...record, [field]: '', ...source };
}

function withoutCategoryOfParts(record: Fields, target: string): Fields | null {
  const { splits = [] } = record as unknown as Transaction;
  if (!splits.some(({ categoryId }) => categoryId === target)) return null;
  return {
    ...record,
    splits: splits.map((part) => (part.categoryId === target ? { ...part, categoryId: '' } : part)),
  };
}

function withoutParameter(
  record: Fields,
  reference: FilterReference,
  target: string,
): Fields | null {
  const saved = savedParamsOf(record as unknown as Setting);
  const params = saved && paramsWithout(saved.params, reference, new Set([target]), '');
  if (!saved || params === null) return null;
  return { ...record, value: { name: saved.name, params } };
}

/** A rule that has no actions left is removed. */
function withoutAction({ target }: Finding, record: Fields): Fields | 'remove' | null {
  const { actions } = record as unknown as Rule;
  const kept = actions.filter(({ value }) => !Object.values(value).includes(target ?? ''));
  if (kept.length === actions.length) return null;
  return kept.length === 0 ? 'remove' : { ...record, actions: kept };
}

/** The ids of accounts that rows refer to although they don't exist. */
export function missingAccounts(findings: readonly Finding[]): readonly string[] {
  const missing = findings.flatMap(({ code, target }) =>
    code === 'account-gone' && target !== undefined ? [target] : [],
  );
  return [...new Set(missing)].sort();
}

/**
 * An account for rows whose account is missing: the deleted one as it was, or a new one with the
 * given name.
 * @param refusals how many of its names were refused because another account has them
 */
export function recreatedAccount(
  id: string,
  former: Account | undefined,
  given: { readonly name: string; readonly createdAt: string },
  refusals: number,
): Account {
  const account: Account = former ?? {
    id,
    name: given.name,
    type: 'other',
    currency: DEFAULT_CURRENCY,
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: given.createdAt,
  };
  return refusals === 0 ? account : { ...account, name: `${account.name} (${refusals + 1})` };
}
