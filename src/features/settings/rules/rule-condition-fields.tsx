import X from 'lucide-react/icons/x';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { OPERATORS_OF, RULE_FIELDS, type RuleOperator } from '@/domain/rules/rule.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { type RuleConditionFormState, withField } from './rule-form-state.ts';
import type { RuleNames } from './use-rule-names.ts';

/** The maximum that can be stored. */
const VALUE_MAX_CHARS = 500;

type RuleConditionFieldsProps = {
  readonly condition: RuleConditionFormState;
  /** 1-based; labels of the first condition have no number. */
  readonly number: number;
  readonly names: RuleNames;
  readonly error: string | undefined;
  readonly secondError: string | undefined;
  readonly canRemove: boolean;
  readonly onChange: (condition: RuleConditionFormState) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
};

/** The fields of one condition: field, operator and value. */
export function RuleConditionFields(props: RuleConditionFieldsProps) {
  const { condition, number, canRemove, onChange } = props;
  const label = (one: MessageKey, numbered: MessageKey) =>
    number === 1 ? t(one) : t(numbered, { number });
  const change = (next: Partial<RuleConditionFormState>) => onChange({ ...condition, ...next });
  const operators: readonly RuleOperator[] = OPERATORS_OF[condition.field];
  return (
    <FieldGroup legend={t('rules.condition', { number })} hideLegend={!canRemove}>
      <FieldRow>
        <Field label={label('rules.field', 'rules.fieldOf')}>
          <NativeSelect
            value={condition.field}
            options={RULE_FIELDS.map((value) => ({ value, label: t(`rules.field-${value}`) }))}
            onChange={(event) => {
              const field = RULE_FIELDS.find((each) => each === event.currentTarget.value);
              if (field) onChange(withField(condition, field));
            }}
          />
        </Field>
        <Field label={label('rules.operator', 'rules.operatorOf')}>
          <NativeSelect
            value={condition.operator}
            options={operators.map((value) => ({ value, label: t(`rules.operator-${value}`) }))}
            onChange={(event) => {
              const operator = operators.find((each) => each === event.currentTarget.value);
              if (operator) change({ operator });
            }}
          />
        </Field>
      </FieldRow>
      <ValueFields {...props} label={label} change={change} />
      {canRemove ? (
        <Stack direction="row" justify="end">
          <Button size="sm" variant="ghost" icon={<X />} onClick={props.onRemove}>
            {t('rules.removeCondition', { number })}
          </Button>
        </Stack>
      ) : null}
    </FieldGroup>
  );
}

type ValueFieldsProps = RuleConditionFieldsProps & {
  readonly label: (one: MessageKey, numbered: MessageKey) => string;
  readonly change: (next: Partial<RuleConditionFormState>) => void;
};

/** One or two inputs for the value to compare with. */
function ValueFields({ condition, names, label, change, ...props }: ValueFieldsProps) {
  const { field, operator } = condition;
  const valueLabel = label('rules.value', 'rules.valueOf');
  switch (field) {
    case 'description':
      return (
        <Field
          label={valueLabel}
          required
          error={props.error}
          help={operator === 'matches' ? t('rules.patternHelp') : undefined}
        >
          <Input
            maxLength={VALUE_MAX_CHARS}
            spellCheck={false}
            autoCapitalize="off"
            value={condition.value}
            onChange={(event) => change({ value: event.currentTarget.value })}
            onBlur={props.onLeave}
          />
        </Field>
      );
    case 'amount': {
      const first = (
        <Field label={valueLabel} required error={props.error} help={t('rules.amountHelp')}>
          <AmountInput
            value={condition.amount}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
        </Field>
      );
      if (operator !== 'between') return first;
      return (
        <FieldRow>
          {first}
          <Field label={label('rules.upTo', 'rules.upToOf')} required error={props.secondError}>
            <AmountInput
              value={condition.second}
              onChange={(event) => change({ second: event.currentTarget.value })}
            />
          </Field>
        </FieldRow>
      );
    }
    case 'account':
      return (
        <Field label={valueLabel} required error={props.error}>
          <AccountSelect
            accounts={names.accounts}
            keep={condition.value}
            value={condition.value}
            onValueChange={(value) => change({ value })}
          />
        </Field>
      );
    case 'sign':
      return (
        <Field label={valueLabel} required error={props.error}>
          <NativeSelect
            value={condition.value}
            options={[
              { value: 'out', label: t('rules.signOut') },
              { value: 'in', label: t('rules.signIn') },
            ]}
            onChange={(event) => change({ value: event.currentTarget.value })}
          />
        </Field>
      );
  }
}
