import { type Control, useController } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { groupNames } from '@/domain/accounts/account-list.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Combobox } from '@/ui/controls/combobox.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import type { AccountValues } from './account-form-values.ts';

const GROUP_MAX_CHARS = 60;

/** Where an account is listed, and whether reports and budgets count it. */
export function AccountPlaceFields({ control }: { readonly control: Control<AccountValues> }) {
  const groups = groupNames(valueOr(useAccounts(), []));
  const excluded = useController({ control, name: 'excluded' });
  return (
    <>
      <FormField
        control={control}
        name="group"
        label={t('accounts.group')}
        help={t('accounts.groupHelp')}
      >
        {({ value, onChange, onBlur, ref }) => (
          <Combobox
            ref={ref}
            items={groups.map((name) => ({ value: name, label: name }))}
            inputValue={value ?? ''}
            onInputValueChange={onChange}
            onBlur={onBlur}
            allowCustomValue
            maxLength={GROUP_MAX_CHARS}
            emptyText={t('accounts.groupNone')}
            openLabel={t('accounts.groupOpen')}
          />
        )}
      </FormField>
      <Switch
        label={t('accounts.excluded')}
        help={t('accounts.excludedHelp')}
        checked={excluded.field.value ?? false}
        onChange={(event) => excluded.field.onChange(event.currentTarget.checked)}
        onBlur={excluded.field.onBlur}
      />
    </>
  );
}
