/** Texts of debts without an account, which net worth counts and the total of the accounts does not. */
export const debtsApart = {
  includesOne: 'Includes {{name}} {{amount}} from Planning',
  includes_one: 'Includes {{count}} debt from Planning: {{amount}}',
  includes_other: 'Includes {{count}} debts from Planning: {{amount}}',
  withoutOne: 'Excludes {{name}} {{amount}} from Planning, which has no account',
  without_one: 'Excludes {{count}} debt from Planning that has no account: {{amount}}',
  without_other: 'Excludes {{count}} debts from Planning that have no account: {{amount}}',
} as const;
