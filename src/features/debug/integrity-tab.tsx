import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import {
  type CheckResult,
  type Finding,
  type IntegrityReport,
  isClean,
  repairable,
} from '@/domain/integrity/integrity.ts';
import { type IntegrityRun, useDebugIntegrity } from '@/live/debug.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { RepairConfirm } from './repair-confirm.tsx';

/** Checks all data on request, lists inconsistencies, and repairs what it can. */
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
                <CheckRow key={result.check} result={result} onRepaired={() => void start()} />
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

type CheckRowProps = {
  readonly result: CheckResult;
  /** Called after a repair, because the results are outdated. */
  readonly onRepaired: () => void;
};

/** One check: how much it examined, what it found, and a button to repair it. */
function CheckRow({ result, onRepaired }: CheckRowProps) {
  const { check, looked, faults, notes, findings } = result;
  const [isAsking, setAsking] = useState(false);
  const name = t(`integrity.check-${check}`);
  return (
    <RowItem>
      <Stack gap={2} inset={4}>
        <Stack direction="row" wrap gap={3} align="center" justify="between">
          <Stack direction="row" wrap gap={2} align="center">
            <Text weight="medium">{name}</Text>
            <Text size="sm" tone="muted" numeric>
              {t('debug.looked', { count: looked })}
            </Text>
          </Stack>
          <Stack direction="row" gap={2} align="center">
            {faults > 0 ? (
              <Badge tone="danger">{t('debug.faults', { count: faults })}</Badge>
            ) : null}
            {notes > 0 ? <Badge tone="warn">{t('debug.notes', { count: notes })}</Badge> : null}
            {faults + notes === 0 ? <Badge tone="accent">{t('debug.good')}</Badge> : null}
            {repairable(findings).length > 0 ? (
              <Button
                size="sm"
                aria-label={t('debug.mendCheck', { check: name })}
                onClick={() => setAsking(true)}
              >
                {t('debug.mend')}
              </Button>
            ) : null}
          </Stack>
        </Stack>
        {findings.length > 0 ? (
          <Disclosure summary={t('debug.details')}>
            <FindingList label={name} findings={findings} count={faults + notes} />
          </Disclosure>
        ) : null}
      </Stack>
      {isAsking ? (
        <RepairConfirm result={result} onClose={() => setAsking(false)} onRepaired={onRepaired} />
      ) : null}
    </RowItem>
  );
}

const SHOWN = 100;

type FindingListProps = {
  readonly label: string;
  readonly findings: readonly Finding[];
  /** Total number of findings, including those not listed. */
  readonly count: number;
};

/** Findings with their records, which open on click where possible. */
function FindingList({ label, findings, count }: FindingListProps) {
  const shown = findings.slice(0, SHOWN);
  return (
    <Stack gap={2}>
      <RowList label={label}>
        {shown.map((finding) => (
          <RowItem
            key={`${finding.code} ${finding.id} ${finding.field ?? ''} ${finding.target ?? ''}`}
          >
            <Stack gap={1} inset={2} align="start">
              <FoundRecord finding={finding} />
              <Text size="sm" tone="muted">
                {meaningOf(finding)}
              </Text>
            </Stack>
          </RowItem>
        ))}
      </RowList>
      {count > shown.length ? (
        <Text size="sm" tone="muted">
          {t('debug.firstOf', { shown: shown.length, count })}
        </Text>
      ) : null}
    </Stack>
  );
}

function FoundRecord({ finding }: { readonly finding: Finding }) {
  const dialogs = useDialogs();
  const open = recordOpener(dialogs.open, finding);
  const name = finding.id === '~' ? t('debug.allTime') : finding.label;
  return open ? <QuietButton onClick={open}>{name}</QuietButton> : <Text>{name}</Text>;
}

function meaningOf({ code, field = '', others = [], figures = 0 }: Finding): string {
  return t(`integrity.is-${code}`, { field, others: others.length, count: figures });
}

type Open = ReturnType<typeof useDialogs>['open'];

const openers: Readonly<Record<string, (open: Open, id: string) => void>> = {
  accounts: (open, accountId) => open('edit-account', { accountId }),
  transactions: (open, transactionId) => open('transaction-history', { transactionId }),
  categories: (open, categoryId) => open('edit-category', { categoryId }),
  payees: (open, payeeId) => open('edit-payee', { payeeId }),
  tags: (open, tagId) => open('edit-tag', { tagId }),
  rules: (open, ruleId) => open('edit-rule', { ruleId }),
  scheduledTransactions: (open, scheduledId) => open('edit-scheduled', { scheduledId }),
  budgets: (open, budgetId) => open('edit-budget', { budgetId }),
  goals: (open, goalId) => open('edit-goal', { goalId }),
  debts: (open, debtId) => open('edit-debt', { debtId }),
  holdings: (open, holdingId) => open('edit-holding', { holdingId }),
};

/**
 * Opens the record of a finding. null if there is nothing to open: a period, a setting, or a
 * deleted or unreadable record.
 */
function recordOpener(open: Open, finding: Finding): (() => void) | null {
  const show = openers[finding.collection];
  const isShown = !['sums-differ', 'key-kept', 'record-invalid'].includes(finding.code);
  return show && isShown ? () => show(open, finding.id) : null;
}
