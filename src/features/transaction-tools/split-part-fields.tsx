import X from 'lucide-react/icons/x';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { PartValues } from './split-values.ts';

const NOTES_MAX_CHARS = 2_000;

type SplitPartFieldsProps = {
  readonly part: PartValues;
  readonly number: number;
  readonly categories: readonly Category[];
  readonly currency: string;
  /** An error code of the amount. */
  readonly error: string | undefined;
  readonly canRemove: boolean;
  /** Something is left of the whole. */
  readonly hasRest: boolean;
  readonly onChange: (part: PartValues) => void;
  readonly onRest: () => void;
  readonly onRemove: () => void;
};

/** The boxes of one part. */
export function SplitPartFields(props: SplitPartFieldsProps) {
  const { part, number, error, onChange } = props;
  return (
    <FieldGroup legend={t('desk.part', { number })}>
      <Stack gap={4}>
        <FieldRow columns="wideNarrow">
          <Field label={t('desk.category')}>
            <CategoryCombobox
              categories={props.categories}
              value={part.categoryId}
              onValueChange={(categoryId) => onChange({ ...part, categoryId })}
            />
          </Field>
          <Field label={t('desk.amount')} required error={error && messageFor(error)}>
            <AmountInput
              signed
              currency={props.currency}
              value={part.amount}
              onChange={(event) => onChange({ ...part, amount: event.currentTarget.value })}
            />
          </Field>
        </FieldRow>
        <Field label={t('desk.notes')} hint={t('desk.optional')}>
          <Input
            maxLength={NOTES_MAX_CHARS}
            value={part.notes}
            onChange={(event) => onChange({ ...part, notes: event.currentTarget.value })}
          />
        </Field>
        <Stack direction="row" gap={2} wrap justify="end">
          {props.hasRest ? (
            <Button size="sm" onClick={props.onRest}>
              {t('desk.restHere')}
            </Button>
          ) : null}
          {props.canRemove ? (
            <Button size="sm" variant="ghost" icon={<X />} onClick={props.onRemove}>
              {t('desk.removePart', { number })}
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </FieldGroup>
  );
}
