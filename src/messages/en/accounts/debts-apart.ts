/** Texts of debts without an account, which net worth counts and the total of the accounts does not. */
export const debtsApart = {
  includesOne: 'Includes {{name}} {{amount}} from Planning',
  includes_one: 'Includes {{count}} debt from Planning: {{amount}}',
  includes_other: 'Includes {{count}} debts from Planning: {{amount}}',
} as const;
