import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { savePlanningSettings } from '@/commands/save-planning-settings.ts';
import { FormDialog } from '@/components/form-dialog.tsx';
import { FormField } from '@/components/form-field.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import { showFieldErrors } from '@/components/form-show-errors.ts';
import { useSubmitOnce } from '@/components/form-submit-once.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { PlanningSettings } from '@/domain/planning-settings.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/use-today.ts';
import { messageFor, t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/native-select.tsx';
import { Switch } from '@/ui/switch.tsx';
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
  const undo = useUndo();
  const today = useToday();
  const { pending, submitOnce } = useSubmitOnce();
  const [defaultValues] = useState(() => settingsValuesOf(settings, today));
  const form = useForm<SettingsValues>({
    defaultValues,
    resolver: formResolver((values) => checkSettingsValues(values, today)),
  });
  const fail = (description?: string) =>
    notifyError(t('monthPlan.saveFailed'), description ? { description } : {});
  const save = async (values: SettingsValues): Promise<boolean> => {
    const saved = await savePlanningSettings(services, settingsOf(values));
    if (saved.ok) {
      undo.offer(saved.change);
      onClose();
    } else if (saved.fields) showFieldErrors(form.setError, saved.fields);
    else fail(messageFor(saved.code));
    return saved.ok;
  };
  return (
    <FormDialog
      title={t('monthPlan.settings')}
      description={t('monthPlan.settingsHelp')}
      submitLabel={t('monthPlan.save')}
      size="sm"
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submitOnce(() => save(values), fail))}
    >
      <FormField
        control={form.control}
        name="monthStartDay"
        label={t('monthPlan.monthStart')}
        help={t('monthPlan.monthStartHelp')}
      >
        {(field) => <NativeSelect {...field} options={DAYS} />}
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

const DAYS = MONTH_START_DAYS.map((day) => ({
  value: String(day),
  label: t('monthPlan.monthStartDay', { day }),
}));
