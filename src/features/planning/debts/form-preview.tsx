import { type Control, useWatch } from 'react-hook-form';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { type CheckedDebtForm, checkDebtForm, debtWithForm } from '@/domain/debts/debt-form.ts';
import { outlookOfView } from '@/domain/debts/debt-outlook.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { endText, moneyText, noEndText } from './debt-texts.ts';
import { type DebtValues, debtFormOf } from './form-values.ts';
import type { FormOwed } from './use-form-owed.ts';

type DebtPreviewProps = FormOwed & { readonly control: Control<DebtValues> };

/** When the debt of the boxes ends, and what it costs; nothing while they say too little. */
export function DebtPreview({ control, ...owing }: DebtPreviewProps) {
  const values = useWatch({ control }) as DebtValues;
  return (
    <Text as="p" tone="muted" role="status">
      {usePreviewText(values, owing)}
    </Text>
  );
}

function usePreviewText(values: DebtValues, { owed, currency, clock, pace }: FormOwed): string {
  const today = useToday();
  const form = debtFormOf(values);
  // The name may be missing still, and what is owed was read already.
  const { name: _, owed: __, owedDate: ___, ...errors } = checkDebtForm(form, today);
  if (owed === null || owed <= 0 || hasErrors(errors)) return '';
  const base = { id: '', position: 0, createdAt: '', anchors: [] };
  const debt = debtWithForm(base, form as CheckedDebtForm);
  const outlook = outlookOfView({ debt, owed, clock, pace }, today);
  if (outlook.ok) {
    return t('debtForm.previewEnd', {
      month: endText(outlook.value),
      interest: moneyText(outlook.value.interest, currency),
    });
  }
  return outlook.why.reason === 'no-payment' ? '' : noEndText(outlook.why, currency);
}
