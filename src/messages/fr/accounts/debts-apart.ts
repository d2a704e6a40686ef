import type { debtsApart as english } from '@/messages/en/accounts/debts-apart.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of debts without an account, which net worth counts and the total of the accounts does not. */
export const debtsApart: Translation<typeof english> = {
  includesOne: 'Comprend {{name}} {{amount}}, de la planification',
  includes_one: 'Comprend {{count}} dette de la planification\u00a0: {{amount}}',
  includes_other: 'Comprend {{count}} dettes de la planification\u00a0: {{amount}}',
};
