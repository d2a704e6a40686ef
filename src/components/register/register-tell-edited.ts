import { notifyInfo } from '@/components/notices/notify.ts';
import type { Undo } from '@/components/notices/undo.tsx';
import type { RuleOffer } from '@/domain/rules/category-choice.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { t } from '@/messages/t.ts';
import type { EditedRows } from './register-commands.ts';
import { skippedText } from './register-skipped.ts';

type Edited = {
  readonly value: EditedRows;
  readonly change?: ChangeNote | undefined;
};

/** Tells in a notice what an edit changed and what it left, with Undo; with `rule` it offers to make that rule of it. */
export function tellEdited(
  { value, change }: Edited,
  offer: Undo['offer'],
  rule: RuleOffer | null = null,
): void {
  const left = skippedText(value.skipped);
  if (value.changed === 0 || !change) {
    notifyInfo(left === '' ? t('register.bulkUnchanged') : t('register.bulkNothing'), {
      ...(left === '' ? {} : { description: left }),
    });
    return;
  }
  const { code, params } = change.label;
  const sentence = t(`history.${code}`, { ...params, count: value.changed });
  offer(change, left === '' ? sentence : `${sentence}. ${left}`, rule);
}
