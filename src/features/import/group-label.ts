import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { cutText } from '@/domain/core/visible-text.ts';
import { isLabelShared, labelParts, plainLabel } from '@/domain/import/group-accounts.ts';
import type { FileGroup } from '@/domain/import/types.ts';
import { t } from '@/messages/t.ts';

/** How an account of a file is spoken of: as the file prints it, or by its section, or by both where several sections print the same. */
export function groupLabel(group: FileGroup, groups: readonly FileGroup[]): string {
  const { label, section } = group;
  if (!label) return t('importFiles.sectionLabel', { number: section });
  const plain = plainLabel(label);
  return section > 1 || isLabelShared(group, groups)
    ? t('importFiles.sectionOf', { label: plain, number: section })
    : plain;
}

/** Of a name that gets the number of its section, which has to fit. */
const LONGEST_LABEL_CHARS = NAME_MAX_CHARS - 50;

/** What an account made of a group is called: 'Chequing 0713' for a long number, which nobody reads; '' where the file has no name for it. */
export function groupAccountName(group: FileGroup, groups: readonly FileGroup[]): string {
  const { label, section } = group;
  if (!label) return '';
  const parts = labelParts(label);
  const name = parts
    ? t('importFiles.accountName', {
        words: parts.words || t('importFiles.accountWord'),
        digits: parts.digits,
      })
    : plainLabel(label);
  return isLabelShared(group, groups)
    ? t('importFiles.sectionOf', { label: cutText(name, LONGEST_LABEL_CHARS), number: section })
    : name;
}
