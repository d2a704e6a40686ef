import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { saveHolding } from '@/commands/investments/holdings.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { type Holding, securityKeyOf } from '@/domain/investments/holding.ts';
import { tiedHoldings } from '@/domain/investments/holding-form.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { HoldingNameFields, HoldingTermsFields } from './holding-fields.tsx';
import { type HoldingValues, holdingFormOf, holdingValuesOf } from './holding-values.ts';
import { useHoldingForm } from './use-holding-form.ts';

type EditHoldingFormProps = {
  readonly holding: Holding;
  readonly book: Portfolio;
  readonly onClose: () => void;
};

/** The open dialog of a stored holding. */
export function EditHoldingForm({ holding, book, onClose }: EditHoldingFormProps) {
  const services = useServices();
  const [defaultValues] = useState(() => holdingValuesOf(holding));
  const { form, dialog } = useHoldingForm({
    defaultValues,
    run: (values) =>
      saveHolding(services, holdingFormOf(values), holding.id, holdingFormOf(defaultValues)),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t('holdingForm.editTitle')}
      submitLabel={t('holdingForm.save')}
      onClose={onClose}
    >
      <HoldingNameFields control={form.control} />
      <TiedNotice holding={holding} book={book} control={form.control} />
      <HoldingTermsFields control={form.control} />
    </FormDialog>
  );
}

type TiedNoticeProps = Omit<EditHoldingFormProps, 'onClose'> & {
  readonly control: Control<HoldingValues>;
};

/** Another symbol goes for all accounts between which units were transferred: said before it is saved. */
function TiedNotice({ holding, book, control }: TiedNoticeProps) {
  const [name, symbol] = useWatch({ control, name: ['name', 'symbol'] });
  const count = tiedHoldings(book.holdings, holding).length - 1;
  const isOther = securityKeyOf({ ...holding, name, symbol }) !== securityKeyOf(holding);
  if (!isOther || count === 0) return null;
  return (
    <Notice tone="info" role="status">
      {t('holdingForm.symbolTied', { count })}
    </Notice>
  );
}
