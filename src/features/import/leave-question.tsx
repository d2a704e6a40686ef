import { t } from '../../messages/t.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { losesChoices } from './leaving.ts';
import type { WizardState } from './wizard-state.ts';

/** Asks before an import is left whose choices would be lost. */
export function LeaveQuestion(props: {
  readonly open: boolean;
  readonly state: WizardState;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}) {
  const { files, hasStored } = props.state;
  return (
    <AlertDialog
      open={props.open && losesChoices(props.state)}
      title={t('importFiles.leaveTitle')}
      message={t(hasStored ? 'importFiles.leaveStored' : 'importFiles.leaveText', {
        count: files.length,
      })}
      confirmLabel={t('importFiles.leave')}
      cancelLabel={t('importFiles.stay')}
      danger
      onConfirm={props.onLeave}
      onCancel={props.onStay}
    />
  );
}
