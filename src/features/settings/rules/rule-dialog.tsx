import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { StarterCategories } from '@/components/pickers/starter-categories-button.tsx';
import { TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import { DESCRIPTION_MAX_CHARS, NAME_MAX_CHARS } from '@/config/limits.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { formOfRule } from '@/domain/rules/rule-form.ts';
import { useRules } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RuleConditionFields } from './rule-condition-fields.tsx';
import {
  emptyCondition,
  newRuleFormState,
  type RuleConditionFormState,
  type RuleFormState,
  ruleFormStateOf,
  useRuleForm,
} from './rule-form-state.ts';
import { RulePreviewSection } from './rule-preview-section.tsx';
import { type RuleNames, useRuleNames } from './use-rule-names.ts';

/** 'Add Rule', opened from Settings or from a suggestion. */
export function AddRuleDialog({ request, onClose }: DialogProps<'add-rule'>) {
  const rules = useRules();
  const names = useRuleNames();
  // Wait for the rules, because the default name must be a free one.
  if (rules.status === 'loading' || !names.isReady) return null;
  const existing = rules.status === 'ready' ? rules.value : [];
  // Records named in an address may be gone.
  const { categoryId = '', before, ...known } = request;
  const category = names.category.has(categoryId) ? { categoryId } : {};
  return (
    <RuleForm
      title={t('rules.add')}
      rule={null}
      initial={newRuleFormState(
        { ...known, ...category },
        existing.map(({ name }) => name),
      )}
      names={names}
      before={existing.find(({ id }) => id === before)}
      onClose={onClose}
    />
  );
}

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
      // Deleted records can't be shown, so users couldn't remove them; drop them here.
      initial={ruleFormStateOf({
        ...form,
        categoryId: names.category.has(form.categoryId) ? form.categoryId : '',
        tags: form.tags.filter((id) => names.tag.has(id)),
      })}
      names={names}
      onClose={onClose}
    />
  );
}

type RuleFormProps = {
  readonly title: string;
  /** null = a new rule. */
  readonly rule: Rule | null;
  readonly initial: RuleFormState;
  readonly names: RuleNames;
  /** A new rule is inserted before this one; if missing, it is added at the end. */
  readonly before?: Rule | undefined;
  readonly onClose: () => void;
};

/** The rule form: conditions, actions, and a preview of matching transactions. */
export function RuleForm({ title, rule, initial, names, before, onClose }: RuleFormProps) {
  const services = useServices();
  // Changes in another tab must not replace what is being entered.
  const [begun] = useState(initial);
  const form = useRuleForm({ rule, initial: begun, names, before: before?.id, onClose });
  const { values, errorOf, change, refusals } = form;
  const { conditions } = values;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const replace = (next: RuleConditionFormState) =>
    change({ conditions: conditions.map((each) => (each.key === next.key ? next : each)) });
  return (
    <FormDialog
      title={title}
      description={
        before ? t('rules.dialogHelpBefore', { name: before.name }) : t('rules.dialogHelp')
      }
      submitLabel={t('rules.save')}
      pending={form.pending}
      dirty={form.isDirty}
      size="lg"
      onClose={onClose}
      onSubmit={form.submit}
    >
      <Stack ref={box} gap={4}>
        <Field label={t('rules.name')} required error={errorOf('name')}>
          <Input
            data-autofocus
            maxLength={NAME_MAX_CHARS}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        {conditions.length > 1 ? (
          <SegmentedControl
            legend={t('rules.join')}
            showLegend
            value={values.join}
            onValueChange={(join) => change({ join })}
            options={[
              { value: 'all', label: t('rules.joinAll') },
              { value: 'any', label: t('rules.joinAny') },
            ]}
          />
        ) : null}
        {conditions.map((condition, index) => (
          <RuleConditionFields
            key={condition.key}
            condition={condition}
            number={index + 1}
            names={names}
            error={errorOf(`conditions.${index}.value`, condition.key)}
            secondError={errorOf(`conditions.${index}.second`, condition.key)}
            canRemove={conditions.length > 1}
            onChange={replace}
            onLeave={() => form.leave(condition.key)}
            onRemove={() =>
              change({ conditions: conditions.filter(({ key }) => key !== condition.key) })
            }
          />
        ))}
        <Stack direction="row">
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => change({ conditions: [...conditions, emptyCondition(conditions)] })}
          >
            {t('rules.addCondition')}
          </Button>
        </Stack>
        <FieldRow>
          <Field label={t('rules.category')} required error={errorOf('categoryId')}>
            <CategoryCombobox
              categories={names.categories}
              value={values.categoryId}
              onValueChange={(categoryId) => change({ categoryId })}
            />
          </Field>
          <Field label={t('rules.tags')} hint={t('rules.optional')} error={errorOf('tags')}>
            <TagMultiSelect
              tags={names.tags}
              value={values.tags}
              onValueChange={(tags) => change({ tags })}
              typed={values.typedTag}
              onTypedChange={(typedTag) => change({ typedTag })}
            />
          </Field>
        </FieldRow>
        {names.categories.length === 0 ? (
          <StarterCategories onAdd={() => addStarterCategories(services, pageLanguage())} />
        ) : null}
        <Field
          label={t('rules.newDescription')}
          hint={t('rules.optional')}
          help={t('rules.newDescriptionHelp')}
          error={errorOf('rename')}
        >
          <Input
            maxLength={DESCRIPTION_MAX_CHARS}
            value={values.rename}
            onChange={(event) => change({ rename: event.currentTarget.value })}
          />
        </Field>
      </Stack>
      <RulePreviewSection
        draft={form.draft}
        names={names}
        appliesToo={form.appliesToo}
        onAppliesToo={form.setAppliesToo}
      />
    </FormDialog>
  );
}
