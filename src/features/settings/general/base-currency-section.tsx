import { saveBaseCurrency } from '@/commands/save-base-currency.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useBaseCurrencyChoice } from '@/live/use-base-currency-choice.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** The currency of budgets, plans and totals: by the accounts, or one of theirs. */
export function BaseCurrencySection() {
  return (
    <Section title={t('settings.baseCurrency')} detail={t('settings.baseCurrencyDetail')}>
      <Choice />
    </Section>
  );
}

function Choice() {
  const services = useServices();
  const change = useRecordChange();
  const accounts = valueOr(useAccounts(), null);
  const chosen = valueOr(useBaseCurrencyChoice(), null);
  if (accounts === null || chosen === null) return <Skeleton width="md" />;
  const automatic = baseCurrencyOf(accounts, '');
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].sort();
  if (currencies.length < 2 && chosen === '') {
    return <Text as="p">{t('settings.baseCurrencyOnly', { currency: automatic })}</Text>;
  }
  // What was chosen stays to be seen after its last account went.
  const offered =
    currencies.includes(chosen) || chosen === '' ? currencies : [chosen, ...currencies];
  return (
    <FieldRow>
      <Field label={t('settings.baseCurrency')} hideLabel>
        <NativeSelect
          value={chosen}
          onChange={(event) => {
            const currency = event.currentTarget.value;
            void change(
              () => saveBaseCurrency(services, currency),
              t('settings.baseCurrencyFailed'),
            );
          }}
          options={[
            { value: '', label: t('settings.automatic', { what: automatic }) },
            ...offered.map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
    </FieldRow>
  );
}
