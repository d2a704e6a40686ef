import { t } from '@/messages/t.ts';
import type { BulkProgress } from './register-action-types.ts';

/** What a long change of many rows is, and how far it has come. */
export function bulkTexts({ work, done, total }: BulkProgress): {
  readonly label: string;
  readonly text: string;
} {
  return {
    label: work === 'edit' ? t('register.bulkRunning') : t('register.bulkDeleting'),
    text: t('register.bulkProgress', { done, total }),
  };
}
