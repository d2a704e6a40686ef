import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { formOfRule } from '@/domain/rules/rule-form.ts';
import { useRules } from '@/live/records.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { RuleForm } from './rule-form.tsx';
import { newRuleValues, ruleValuesOf } from './rule-form-values.ts';
import { useRuleNames } from './use-rule-names.ts';

/** 'Add Rule', from Settings or from what suggests one. */
export function AddRuleDialog({ request, onClose }: DialogProps<'add-rule'>) {
  const rules = useRules();
  const names = useRuleNames();
  // Which names are taken decides the one that is preset.
  if (rules.status === 'loading' || !names.isReady) return null;
  const there = rules.status === 'ready' ? rules.value : [];
  // What is named in an address may be gone.
  const { categoryId = '', before, ...known } = request;
  const category = names.category.has(categoryId) ? { categoryId } : {};
  return (
    <RuleForm
      title={t('rules.add')}
      rule={null}
      initial={newRuleValues(
        { ...known, ...category },
        there.map(({ name }) => name),
      )}
      names={names}
      before={there.find(({ id }) => id === before)}
      onClose={onClose}
    />
  );
}

/** 'Edit Rule'. */
export function EditRuleDialog({ request, onClose }: DialogProps<'edit-rule'>) {
  const rules = useRules();
  const names = useRuleNames();
  if (rules.status === 'loading' || !names.isReady) return null;
  const rule =
    rules.status === 'ready' ? rules.value.find(({ id }) => id === request.ruleId) : undefined;
  if (!rule) {
    return (
      <InfoDialog title={t('rules.edit')} size="sm" onClose={onClose}>
        <Notice tone="warn">
          {rules.status === 'failed' ? rules.error.message : messageFor('gone')}
        </Notice>
      </InfoDialog>
    );
  }
  const form = formOfRule(rule);
  return (
    <RuleForm
      title={t('rules.edit')}
      rule={rule}
      // What is gone cannot be shown, and so not be taken out by hand.
      initial={ruleValuesOf({
        ...form,
        categoryId: names.category.has(form.categoryId) ? form.categoryId : '',
        tags: form.tags.filter((id) => names.tag.has(id)),
      })}
      names={names}
      onClose={onClose}
    />
  );
}
