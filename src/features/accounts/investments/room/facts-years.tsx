import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { FactsValues } from './facts-values.ts';

/** Years as the person states them, in place of what the accounts say. */
export function FactsYears({ control }: { readonly control: Control<FactsValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'years' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <FieldGroup legend={t('investments.statedYears')} help={t('investments.statedYearsHelp')}>
      <Stack gap={4}>
        {fields.map((each, index) => (
          <Stack
            key={each.id}
            gap={2}
            role="group"
            aria-label={t('investments.yearNumber', { number: index + 1 })}
          >
            <FieldRow columns={3}>
              <FormField
                control={control}
                name={`years.${index}.year`}
                label={t('investments.year')}
                required
              >
                {(field) => (
                  <Input {...field} inputMode="numeric" maxLength={4} autoComplete="off" />
                )}
              </FormField>
              <FormField
                control={control}
                name={`years.${index}.contributed`}
                label={t('investments.contributed')}
              >
                {(field) => <AmountInput {...field} />}
              </FormField>
              <FormField
                control={control}
                name={`years.${index}.withdrawn`}
                label={t('investments.withdrawn')}
              >
                {(field) => <AmountInput {...field} />}
              </FormField>
            </FieldRow>
            <span>
              <Button
                size="sm"
                variant="ghost"
                icon={<Trash2 />}
                onClick={() => {
                  remove(index);
                  add.current?.focus();
                }}
              >
                {t('investments.removeThisYear')}
              </Button>
            </span>
          </Stack>
        ))}
        <span>
          <Button
            ref={add}
            size="sm"
            icon={<Plus />}
            onClick={() => append({ year: '', contributed: '', withdrawn: '' })}
          >
            {t('investments.addYear')}
          </Button>
        </span>
      </Stack>
    </FieldGroup>
  );
}
