import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import { DATABASE_OPEN_TIMEOUT_MS, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { t } from '@/messages/t.ts';
import { readActiveDatabase } from '@/platform/backup/active-database.ts';
import { exportRawData } from '@/platform/backup/raw-export.ts';
import { leaveSample } from '@/platform/browser/sample-request.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { systemClock } from '@/platform/clock.ts';
import { log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';
import { CenteredPage } from '@/ui/layout/centered-page.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** Why the database didn't open. */
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

/**
 * The opening of the database in the background. `in-progress`: it is late and continues. `ready`:
 * the database opened after all, and the app appears once the screen isn't busy. `ended`: it
 * failed, or was given up.
 */
export type BackgroundOpening = 'in-progress' | 'ready' | 'ended';

type RecoveryScreenProps = {
  readonly failure: RecoveryFailure;
  readonly opening?: BackgroundOpening;
  /** Button that restores a backup, if the app provides one. */
  readonly restore?: ReactNode;
  /** Called when an export or the reset confirmation starts or ends. */
  readonly onBusyChange?: (isBusy: boolean) => void;
  /** Called right before everything is deleted. */
  readonly onReset?: () => void;
};

// Loaded on demand: it needs the dialog component, which the app's startup leaves out.
const LazyResetConfirm = lazy(async () => ({
  default: await fetchPart(async () => (await import('./reset-confirm.tsx')).ResetConfirm),
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
 * Replaces the app while the database can't be opened (spec §2). Works only on the raw data of the
 * user's own database, even if it is the sample that doesn't open; leaving the sample is enough
 * then, and nothing has to be reset.
 */
export function RecoveryScreen({
  failure,
  opening = 'ended',
  restore,
  onBusyChange,
  onReset,
}: RecoveryScreenProps) {
  const isReady = opening === 'ready';
  const rawExport = useRawExport();
  const [withAiKey, setWithAiKey] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const isSample = readActiveDatabase() === SAMPLE_DATABASE_NAME;
  const ask = () => {
    setHasAsked(true);
    setIsAsking(true);
  };
  const exportNotice = noticeOf(rawExport.state);
  const isBusy = isAsking || rawExport.state.phase === 'running';
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);
  useEffect(() => {
    // The app will replace this screen before the notice can be read, so show it there.
    const notice = noticeOf(rawExport.state);
    if (isReady && !isBusy && notice) tellInApp(notice);
  }, [isReady, isBusy, rawExport.state]);
  return (
    <CenteredPage width="md">
      <Stack>
        <ErrorState
          level={1}
          title={t('shell.recoveryTitle')}
          reassurance={t('shell.recoverySafe')}
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
            {opening === 'in-progress' ? <p>{t('shell.recoveryGoingOn')}</p> : null}
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
        {/* The live region must exist before its text, so that screen readers announce it. */}
        <div role="status">
          {isReady ? <Notice tone="good">{t('shell.recoveryReady')}</Notice> : null}
          {exportNotice ? <Notice tone={exportNotice.tone}>{exportNotice.text}</Notice> : null}
        </div>
      </Stack>
      <Suspense fallback={null}>
        {hasAsked ? (
          <LazyResetConfirm
            open={isAsking}
            isReady={isReady}
            onReset={onReset}
            onCancel={() => setIsAsking(false)}
          />
        ) : null}
      </Suspense>
    </CenteredPage>
  );
}

type RawExportState =
  | { readonly phase: 'idle' | 'nothing' | 'failed' }
  | { readonly phase: 'running'; readonly rows: number }
  | { readonly phase: 'saved'; readonly rows: number; readonly complete: boolean };

/** Saves the raw contents of the app's databases as one JSON file. */
function useRawExport(): {
  readonly state: RawExportState;
  readonly start: (withAiKey: boolean) => void;
} {
  const [state, setState] = useState<RawExportState>({ phase: 'idle' });
  const run = async (withAiKey: boolean) => {
    setState({ phase: 'running', rows: 0 });
    const exported = await exportRawData({
      withAiKey,
      onProgress: (rows) => setState({ phase: 'running', rows }),
    });
    if (exported.databases === 0) {
      setState({ phase: 'nothing' });
      return;
    }
    saveFile(exported.file, `coffer-raw-data-${systemClock.today()}.json`);
    setState({ phase: 'saved', rows: exported.rows, complete: exported.complete });
  };
  const start = (withAiKey: boolean) => {
    run(withAiKey).catch((error: unknown) => {
      log.error('the raw data could not be exported', error);
      setState({ phase: 'failed' });
    });
  };
  return { state, start };
}

type ExportNotice = { readonly tone: 'info' | 'good' | 'warn' | 'danger'; readonly text: string };

function noticeOf(state: RawExportState): ExportNotice | null {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'running':
      return { tone: 'info', text: t('shell.exporting', { count: state.rows }) };
    case 'nothing':
      return { tone: 'info', text: t('shell.exportedNothing') };
    case 'failed':
      return { tone: 'danger', text: t('shell.exportFailed') };
    case 'saved': {
      const saved = t('shell.exportedRows', { count: state.rows });
      if (state.complete) return { tone: 'good', text: saved };
      return { tone: 'warn', text: `${saved} ${t('shell.exportedPartly')}` };
    }
  }
}

function tellInApp({ tone, text }: ExportNotice): void {
  if (tone === 'good') notifySuccess(text);
  else if (tone === 'danger') notifyError(text);
  else notifyInfo(text);
}
