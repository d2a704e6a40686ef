import { tidyName } from '@/domain/core/names.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { cutText } from '@/domain/core/visible-text.ts';
import { withoutAccount } from '@/domain/import/template-accounts.ts';
import { type FilterReference, paramsWithout } from '@/domain/reports/saved-filter-references.ts';
import { savedParamsOf } from '@/domain/reports/saved-params.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { duplicateKey } from '@/domain/transactions/duplicates.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { unlinked } from '@/domain/transactions/transfer-link.ts';
import type { Fields, Finding } from './integrity.ts';
import { hasBrokenSplit } from './integrity-scan.ts';
import { mendedSplit } from './integrity-split.ts';
import { withIds } from './references.ts';

/**
 * A record as the mend of a finding leaves it; 'remove' where nothing sensible is left of it, `null` where it does not need the
 * mend (any more). A record whose unique key is wrong is given back as it is: each write computes the key.
 * @param refusals how many forms of its name or duplicate key were refused, because another record holds them
 */
export function mendedRecord(
  finding: Finding,
  record: Fields,
  refusals: number,
): Fields | 'remove' | null {
  switch (finding.code) {
    case 'split-broken':
      return hasBrokenSplit(record) ? mendedSplit(record as unknown as Transaction) : null;
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

const LONGEST_NAME_CHARS = 190;

function renamed(record: Fields, number: number): Fields {
  const name = cutText(tidyName(String(record.name)), LONGEST_NAME_CHARS);
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
    const ids = withIds(value, new Set([target]), '');
    return ids && { ...record, [field]: ids };
  }
  if (value !== target) return null;
  // Nobody has chosen the category of a row without one.
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

/** A rule that nothing is left to do for goes. */
function withoutAction({ target }: Finding, record: Fields): Fields | 'remove' | null {
  const { actions } = record as unknown as Rule;
  const kept = actions.filter(({ value }) => !Object.values(value).includes(target ?? ''));
  if (kept.length === actions.length) return null;
  return kept.length === 0 ? 'remove' : { ...record, actions: kept };
}
