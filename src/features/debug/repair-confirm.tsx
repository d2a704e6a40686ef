import { useState } from 'react';
import { repairFindings } from '@/commands/integrity-repair.ts';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import {
  type CheckResult,
  countByCode,
  type IntegrityCheck,
  repairable,
} from '@/domain/integrity/integrity.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type RepairConfirmProps = {
  readonly result: CheckResult;
  readonly onClose: () => void;
  readonly onRepaired: () => void;
};

/** Says what the repair would do, and runs it. */
export function RepairConfirm({ result, onClose, onRepaired }: RepairConfirmProps) {
  const { check, findings, faults, notes } = result;
  const { isRepairing, repair } = useRepair(result, onClose, onRepaired);
  const counts = [...countByCode(repairable(findings))];
  return (
    <AlertDialog
      open
      careful
      title={t('debug.mendTitle')}
      message={t(`integrity.check-${check}`)}
      confirmLabel={t('debug.mend')}
      cancelLabel={t('common.cancel')}
      pending={isRepairing}
      onConfirm={() => void repair()}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <BulletList items={counts.map(([code, count]) => repairText(code, count))} />
        {findings.length < faults + notes ? (
          <Text tone="muted">{t('debug.mendMore', { count: findings.length })}</Text>
        ) : null}
        <Text tone="muted">{t(undoText(check))}</Text>
      </Stack>
    </AlertDialog>
  );
}

function undoText(check: IntegrityCheck) {
  if (check === 'orphans' || check === 'refunds') return 'debug.mendWithout';
  const canUndo = check === 'cycles' || check === 'transfers' || check === 'keys';
  return canUndo ? 'debug.mendUndo' : 'debug.mendNoUndo';
}

function repairText(code: CheckResult['findings'][number]['code'], count: number): string {
  switch (code) {
    case 'record-invalid':
    case 'date-impossible':
    case 'leg-left':
      return '';
    default:
      return t(`integrity.mend-${code}`, { count });
  }
}

function useRepair(result: CheckResult, onClose: () => void, onRepaired: () => void) {
  const services = useServices();
  const undo = useUndo();
  const [isRepairing, setRepairing] = useState(false);
  const repair = async () => {
    setRepairing(true);
    const { check, findings } = result;
    try {
      const name = t('debug.recoveredAccount');
      const outcome = await repairFindings(services, check, findings, name);
      if (!outcome.ok) {
        const isSplits = outcome.code === 'splits-first';
        notifyError(t(isSplits ? 'debug.splitsFirst' : 'debug.mendFailed'));
      } else if (outcome.change) undo.offer(outcome.change);
      else {
        const count = outcome.value.records;
        notifySuccess(count > 0 ? t('debug.mended', { count }) : t('debug.mendedNothing'));
      }
    } catch (error) {
      services.log.error('a repair failed', error);
      notifyError(t('debug.mendFailed'));
    }
    onClose();
    onRepaired();
  };
  return { isRepairing, repair };
}
