import { useState } from 'react';
import { exportRawData } from '@/platform/backup/raw-export.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { systemClock } from '@/platform/clock.ts';
import { log } from '@/platform/log.ts';

export type RawExportState =
  | { readonly phase: 'idle' | 'nothing' | 'failed' }
  | { readonly phase: 'running'; readonly rows: number }
  | { readonly phase: 'saved'; readonly rows: number; readonly complete: boolean };

/** Saves everything that lies in the databases of this app as one JSON file. */
export function useRawExport(): {
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
