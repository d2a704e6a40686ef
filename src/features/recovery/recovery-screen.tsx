import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DATABASE_OPEN_TIMEOUT_MS, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { t } from '@/messages/t.ts';
import { readActiveDatabase } from '@/platform/active-database.ts';
import { leaveSample } from '@/platform/sample-wish.ts';
import { Button } from '@/ui/button.tsx';
import { CenteredPage } from '@/ui/centered-page.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Notice } from '@/ui/notice.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { useRawExport } from './use-raw-export.ts';

/** Why the database did not open. */
export type RecoveryFailure = {
  readonly code:
    | 'timeout'
    | 'blocked'
    | 'newer'
    | 'missing'
    | 'denied'
    | 'quota'
    | 'migration'
    | 'failed';
  readonly message: string;
};

type RecoveryScreenProps = {
  readonly failure: RecoveryFailure;
  /** The button that brings a backup back, where the app has one. */
  readonly restore?: ReactNode;
};

// The question brings the kit's dialog with it, which the start of the app does without.
const ResetQuestion = lazy(async () => ({
  default: (await import('./reset-question.tsx')).ResetQuestion,
}));

const whatHappened = {
  timeout: 'shell.recoveryTimeout',
  blocked: 'shell.recoveryBlocked',
  newer: 'shell.recoveryNewer',
  missing: 'shell.recoveryMissing',
  denied: 'shell.recoveryDenied',
  quota: 'shell.recoveryQuota',
  migration: 'shell.recoveryMigration',
  failed: 'shell.recoveryFailed',
} as const satisfies Record<RecoveryFailure['code'], string>;

/**
 * Stands in the app's place while the database cannot be opened (§2). Works on the raw data alone: that of the person, also where
 * it is the sample that does not open. That is left then, and nothing has to be reset for it.
 */
export function RecoveryScreen({ failure, restore }: RecoveryScreenProps) {
  const rawExport = useRawExport();
  const [withAiKey, setWithAiKey] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const isSample = readActiveDatabase() === SAMPLE_DATABASE_NAME;
  const ask = () => {
    setHasAsked(true);
    setIsAsking(true);
  };
  return (
    <CenteredPage width="md">
      <Stack>
        <ErrorState
          level={1}
          title={t('shell.recoveryTitle')}
          safe={t('shell.recoverySafe')}
          actions={
            <>
              <Button variant="solid" onClick={() => window.location.reload()}>
                {t('shell.reload')}
              </Button>
              <Button
                pending={rawExport.state.phase === 'running'}
                onClick={() => rawExport.start(withAiKey)}
              >
                {t('shell.exportRawData')}
              </Button>
              {restore}
              {isSample ? (
                <Button onClick={leaveSample}>{t('sample.leave')}</Button>
              ) : (
                <Button variant="dangerGhost" onClick={ask}>
                  {t('shell.reset')}
                </Button>
              )}
            </>
          }
        >
          <Stack gap={1}>
            <p>{t(whatHappened[failure.code], { seconds: DATABASE_OPEN_TIMEOUT_MS / 1_000 })}</p>
            {isSample ? <p>{t('sample.recovery')}</p> : null}
            <Disclosure summary={t('shell.recoveryDetails')}>
              <Text as="pre" size="sm" mono preserve>
                {[t('shell.recoveryReason', { code: failure.code }), failure.message]
                  .join('\n')
                  .trim()}
              </Text>
            </Disclosure>
            <Checkbox
              label={t('shell.exportAiKey')}
              help={t('shell.exportAiKeyHelp')}
              checked={withAiKey}
              onChange={(event) => setWithAiKey(event.target.checked)}
            />
          </Stack>
        </ErrorState>
        {/* The region stands before its text, so that the text is announced. */}
        <div role="status">{noticeOf(rawExport.state)}</div>
      </Stack>
      <Suspense fallback={null}>
        {hasAsked ? <ResetQuestion open={isAsking} onCancel={() => setIsAsking(false)} /> : null}
      </Suspense>
    </CenteredPage>
  );
}

function noticeOf(state: ReturnType<typeof useRawExport>['state']): ReactNode {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'running':
      return <Notice>{t('shell.exporting', { count: state.rows })}</Notice>;
    case 'nothing':
      return <Notice>{t('shell.exportedNothing')}</Notice>;
    case 'failed':
      return <Notice tone="danger">{t('shell.exportFailed')}</Notice>;
    case 'saved': {
      const saved = t('shell.exportedRows', { count: state.rows });
      if (state.complete) return <Notice tone="good">{saved}</Notice>;
      return <Notice tone="warn">{`${saved} ${t('shell.exportedPartly')}`}</Notice>;
    }
  }
}
