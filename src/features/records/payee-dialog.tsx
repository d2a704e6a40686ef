import { addPayee, savePayee } from '@/commands/save-payee.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { usePayees } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { PayeeForm } from './payee-form.tsx';
import { EditedRecord } from './record-dialog.tsx';

/** 'Add Payee', from Settings or above another dialog, which then has the new payee chosen. */
export function AddPayeeDialog({ request, onClose }: DialogProps<'add-payee'>) {
  const services = useServices();
  return (
    <PayeeForm
      title={t('records.addPayee')}
      id={null}
      initial={{
        name: (request.name ?? '').trim().slice(0, NAME_MAX_CHARS),
        defaultCategoryId: '',
        aliases: [],
        hidden: false,
      }}
      save={async (form) => {
        const outcome = await addPayee(services, form);
        if (outcome.ok) request.onAdded?.(outcome.value.id);
        return outcome;
      }}
      onClose={onClose}
    />
  );
}

/** 'Edit Payee'. */
export function EditPayeeDialog({ request, onClose }: DialogProps<'edit-payee'>) {
  const services = useServices();
  const payees = usePayees();
  return (
    <EditedRecord
      title={t('records.editPayee')}
      records={payees}
      id={request.payeeId}
      onClose={onClose}
    >
      {({ id, name, defaultCategoryId, aliases, hidden = false }) => (
        <PayeeForm
          title={t('records.editPayee')}
          id={id}
          initial={{ name, defaultCategoryId, aliases, hidden }}
          save={(form, before) => savePayee(services, id, form, before)}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}
