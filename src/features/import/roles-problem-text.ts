import type { RolesCode } from '@/domain/import/validate-roles.ts';
import { t } from '@/messages/t.ts';

/** The sentence of roles that make no rows. */
export function rolesProblemText(code: RolesCode): string {
  return t(`import.roles-${code}`);
}
