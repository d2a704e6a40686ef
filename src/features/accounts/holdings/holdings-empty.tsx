import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { addHolding } from '@/commands/investments/holdings.ts';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { holdingFormOf, newHoldingValues, openingOf } from './holding-values.ts';
import { useHoldingForm } from './use-holding-form.ts';

/** An account with no more of them is new. */
const FEW_ROWS = 1;

type HoldingsEmptyProps = {
  readonly account: Account;
  readonly onAdded: (holdingId: string) => void;
};

/** An account to invest in that holds nothing yet: three fields begin it. */
export function HoldingsEmpty({ account, onAdded }: HoldingsEmptyProps) {
  const services = useServices();
  const dialogs = useDialogs();
  const { form, dialog } = useHoldingForm({
    defaultValues: newHoldingValues(account, useToday()),
    run: (values) => addHolding(services, holdingFormOf(values), openingOf(values)),
    onDone: ({ id }) => onAdded(id),
  });
  const { control } = form;
  useUnsaved(dialog.dirty);
  const rows = valueOr(useAccountRowCount(account.id), null);
  const [isAsked, setAsked] = useState(false);
  if (rows === null) return null;
  // Where money comes and goes already, as in savings, the three fields wait until they are asked for.
  if (rows > FEW_ROWS && !isAsked) {
    return (
      <Section
        title={t('holdings.title')}
        detail={t('holdings.emptyShort')}
        actions={
          <Button icon={<Plus />} onClick={() => setAsked(true)}>
            {t('holdings.add')}
          </Button>
        }
      />
    );
  }
  return (
    <Section title={t('holdings.title')}>
      <form noValidate onSubmit={(event) => void dialog.onSubmit(event)}>
        <Card>
          <Stack gap={4}>
            <Stack gap={1}>
              <Text as="p" weight="medium">
                {t('holdings.emptyTitle')}
              </Text>
              <Text as="p" tone="muted" measure>
                {t('holdings.emptyText')}
              </Text>
            </Stack>
            <FieldRow columns={3}>
              <FormField control={control} name="name" label={t('holdings.emptyName')} required>
                {(field) => <Input {...field} autoFocus={isAsked} maxLength={200} />}
              </FormField>
              <FormField control={control} name="units" label={t('holdings.emptyUnits')}>
                {(field) => <NumberInput {...field} />}
              </FormField>
              <FormField
                control={control}
                name="cost"
                label={t('holdings.emptyCost')}
                help={t('holdings.emptyCostHelp')}
              >
                {(field) => <AmountInput {...field} currency={account.currency} />}
              </FormField>
            </FieldRow>
            <Stack direction="row" gap={2} wrap>
              <Button type="submit" icon={<Plus />} pending={dialog.pending}>
                {t('holdings.add')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  const [name, units, cost] = form.getValues(['name', 'units', 'cost']);
                  dialogs.open('add-holding', {
                    accountId: account.id,
                    typed: { name, units, cost },
                  });
                }}
              >
                {t('holdings.emptyMore')}
              </Button>
            </Stack>
          </Stack>
        </Card>
      </form>
    </Section>
  );
}
