/** What a change did, as the code of a sentence of messages/en/history.ts. */
export const CHANGE_CODES = [
  'transaction-added',
  'transaction-edited',
  'transaction-duplicated',
  'transaction-split',
  'transaction-unsplit',
  'transactions-removed',
  'transactions-removed-side',
  'transactions-removed-sides',
  'transactions-recategorised',
  'transactions-redescribed',
  'transactions-moved',
  'transactions-dated',
  'tags-added',
  'tags-removed',
  'transactions-reviewed',
  'transactions-unreviewed',
  'transactions-excluded',
  'transactions-included',
  'refund-linked',
  'refund-unlinked',
  'transfer-added',
  'transfer-edited',
  'opening-balance-set',
  'account-added',
  'account-edited',
  'account-removed',
  'account-archived',
  'account-unarchived',
  'accounts-ordered',
  'account-value-set',
  'account-value-removed',
  'statement-agreed',
  'statement-removed',
  'category-added',
  'categories-added',
  'category-edited',
  'category-removed',
  'category-hidden',
  'category-shown',
  'payee-added',
  'payee-edited',
  'payee-removed',
  'payee-hidden',
  'payee-shown',
  'payees-merged',
  'tag-added',
  'tag-edited',
  'tag-removed',
  'tag-hidden',
  'tag-shown',
  'tags-merged',
  'template-added',
  'template-removed',
  'saved-filter-added',
  'saved-filter-removed',
] as const;

export type ChangeCode = (typeof CHANGE_CODES)[number];

/** Names a change for people: `count`, `name` and `sides` (other sides of transfers) fill its sentence. */
export type ChangeLabel = {
  readonly code: ChangeCode;
  readonly params: Readonly<Record<string, string | number>>;
};

/** One step of Undo: everything that one command wrote, over all collections, carries its id. Ids sort by time. */
export type ChangeNote = { readonly id: string; readonly label: ChangeLabel };
