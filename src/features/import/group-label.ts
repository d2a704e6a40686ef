import type { FileGroup } from '../../domain/import/types.ts';
import { t } from '../../messages/t.ts';

/** How an account of a file is spoken of: as the file prints it, or by its section. */
export function groupLabel({ label, section }: FileGroup): string {
  if (!label) return t('importFiles.sectionLabel', { number: section });
  return section > 1 ? t('importFiles.sectionOf', { label, number: section }) : label;
}
