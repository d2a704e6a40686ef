import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { savePlanningSettings } from '@/commands/budgets.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { PlanningSettings } from '@/domain/budgets/planning-settings.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import {
  checkSettingsValues,
  MONTH_START_DAYS,
  type SettingsValues,
  settingsOf,
  settingsValuesOf,
} from './settings-values.ts';
import { ZeroBasedFields } from './zero-based-fields.tsx';

type SettingsFormProps = { readonly settings: PlanningSettings; readonly onClose: () => void };

/** The open dialog of the settings. What is in the boxes stays when another tab changes them meanwhile. */
export function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const services = useServices();
  const today = useToday();
  const [defaultValues] = useState(() => settingsValuesOf(settings, today));
  const form = useForm<SettingsValues>({
    defaultValues,
    resolver: formResolver((values) => checkSettingsValues(values, today)),
  });
  const failed = t('monthPlan.saveFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  return (
    <FormDialog
      title={t('monthPlan.settings')}
      description={t('monthPlan.settingsHelp')}
      submitLabel={t('monthPlan.save')}
      size="sm"
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) =>
        save(() => savePlanningSettings(services, settingsOf(values))),
      )}
    >
      <FormField
        control={form.control}
        name="monthStartDay"
        label={t('monthPlan.monthStart')}
        help={t('monthPlan.monthStartHelp')}
      >
        {(field) => <NativeSelect {...field} options={startDays()} />}
      </FormField>
      <Switch
        place="end"
        label={t('monthPlan.zeroBased')}
        help={t('monthPlan.zeroBasedHelp')}
        {...form.register('isZeroBased')}
      />
      <ZeroBasedFields
        form={form}
        today={today}
        stored={settings.zeroBased ? defaultValues : null}
      />
    </FormDialog>
  );
}

const startDays = () =>
  MONTH_START_DAYS.map((day) => ({
    value: String(day),
    label: t('monthPlan.monthStartDay', { day }),
  }));
