import type { Control } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { CURRENCY_CODE_CHARS } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { t } from '@/messages/t.ts';
import { CapitalsInput } from '@/ui/controls/capitals-input.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { HoldingValues } from './holding-values.ts';

const NAME_MAX_CHARS = 200;
const SYMBOL_MAX_CHARS = 40;

type FieldsProps = { readonly control: Control<HoldingValues> };

/** What a holding is called. */
export function HoldingNameFields({ control }: FieldsProps) {
  return (
    <FieldRow columns="wideNarrow">
      <FormField control={control} name="name" label={t('holdingForm.name')} required>
        {(field) => <Input {...field} data-autofocus maxLength={NAME_MAX_CHARS} />}
      </FormField>
      <FormField
        control={control}
        name="symbol"
        label={t('holdingForm.symbol')}
        hint={t('holdingForm.optional')}
        help={t('holdingForm.symbolHelp')}
      >
        {({ onChange, ...field }) => (
          <CapitalsInput {...field} maxLength={SYMBOL_MAX_CHARS} onValueChange={onChange} />
        )}
      </FormField>
    </FieldRow>
  );
}

/** The currency of its prices, and its share of what is invested. */
export function HoldingTermsFields({ control }: FieldsProps) {
  return (
    <FieldRow>
      <FormField control={control} name="currency" label={t('holdingForm.currency')} required>
        {({ onChange, ...field }) => (
          <CapitalsInput {...field} maxLength={CURRENCY_CODE_CHARS} onValueChange={onChange} />
        )}
      </FormField>
      <FormField
        control={control}
        name="targetPercent"
        label={t('holdingForm.target')}
        help={t('holdingForm.targetHelp')}
      >
        {(field) => <NumberInput {...field} unit="%" />}
      </FormField>
    </FieldRow>
  );
}

type OpeningProps = FieldsProps & { readonly currency: string; readonly today: CalendarDate };

/** What a new holding begins with. */
export function HoldingOpeningFields({ control, currency, today }: OpeningProps) {
  return (
    <FieldGroup legend={t('holdingForm.opening')} hideLegend>
      <Stack gap={4}>
        <Stack gap={0}>
          <Text as="p" weight="semibold">
            {t('holdingForm.opening')}
          </Text>
          <Text as="p" size="sm" tone="muted">
            {t('holdingForm.openingHelp')}
          </Text>
        </Stack>
        <FieldRow>
          <FormField control={control} name="units" label={t('holdingForm.openingUnits')}>
            {(field) => <NumberInput {...field} />}
          </FormField>
          <FormField control={control} name="cost" label={t('holdingForm.openingCost')}>
            {(field) => <AmountInput {...field} currency={currency} />}
          </FormField>
        </FieldRow>
        <FieldRow>
          <FormField control={control} name="date" label={t('holdingForm.openingDate')}>
            {({ onChange, ...field }) => (
              <DateInput {...field} max={today} onValueChange={onChange} />
            )}
          </FormField>
          <FormField control={control} name="price" label={t('holdingForm.openingPrice')}>
            {(field) => <NumberInput {...field} unit={currency} />}
          </FormField>
        </FieldRow>
      </Stack>
    </FieldGroup>
  );
}
