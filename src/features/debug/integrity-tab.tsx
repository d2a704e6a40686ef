import ShieldCheck from 'lucide-react/icons/shield-check';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { type IntegrityReport, isClean } from '@/domain/integrity/integrity.ts';
import { type IntegrityRun, useDebugIntegrity } from '@/live/debug.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { CheckRow } from './check-row.tsx';

/** Looks at all data on request, says what does not agree, and mends what can be mended. */
export function IntegrityTab() {
  const { run, start, cancel } = useDebugIntegrity();
  if (run.status === 'running') {
    return (
      <Card>
        <Running run={run} onCancel={cancel} />
      </Card>
    );
  }
  const isDone = run.status === 'done';
  const button = (
    <Button variant="solid" icon={<ShieldCheck />} onClick={() => void start()}>
      {t(isDone ? 'debug.runAgain' : 'debug.run')}
    </Button>
  );
  return (
    <Stack gap={4}>
      {run.status === 'cancelled' ? <Notice role="status" title={t('debug.cancelled')} /> : null}
      {run.status === 'failed' ? (
        <Notice tone="danger" role="alert" title={t('debug.checksFailed')} />
      ) : null}
      {isDone ? (
        <>
          <Outcome report={run.report} />
          <Stack direction="row">{button}</Stack>
          <Card padding="none" clip>
            <RowList label={t('debug.checks')}>
              {run.report.results.map((result) => (
                <CheckRow key={result.check} result={result} onMended={() => void start()} />
              ))}
            </RowList>
          </Card>
        </>
      ) : (
        <Card>
          <EmptyState
            icon={<ShieldCheck />}
            title={t('debug.integrityTitle')}
            text={t('debug.integrityText')}
            actions={button}
          />
        </Card>
      )}
    </Stack>
  );
}

type RunningProps = {
  readonly run: Extract<IntegrityRun, { status: 'running' }>;
  readonly onCancel: () => void;
};

function Running({ run: { done, total }, onCancel }: RunningProps) {
  const counts = { done, total };
  return (
    <SpokenProgress
      label={t('debug.running')}
      value={total > 0 ? done : null}
      max={Math.max(1, total)}
      {...(total > 0 ? { valueText: t('debug.progress', counts) } : {})}
      actions={<Button onClick={onCancel}>{t('common.cancel')}</Button>}
    />
  );
}

function Outcome({ report }: { readonly report: IntegrityReport }) {
  const faults = report.results.reduce((sum, each) => sum + each.faults, 0);
  const records = countText(report.records);
  const unsettled = report.isUnsettled ? ` ${t('debug.unsettled')}` : '';
  return isClean(report) ? (
    <Notice tone="good" role="status" title={t('debug.cleanTitle')}>
      {t('debug.clean', { count: report.records }) + unsettled}
    </Notice>
  ) : (
    <Notice tone="warn" role="status" title={t('debug.notCleanTitle')}>
      {t('debug.notClean', { count: faults, records }) + unsettled}
    </Notice>
  );
}
