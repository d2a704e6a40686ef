const CHANNEL = 'coffer-migration';

/**
 * How far a migration has come: rows written to the backup, or carried over, of all rows of the old stores. `form`: the browser
 * raises stores to the form of this version, and does not say how far it is; 0 of 0.
 */
export type MigrationProgress = {
  readonly step: 'form' | 'backup' | 'rows';
  readonly done: number;
  readonly total: number;
  /** Another tab is at work, and this one waits for it. */
  readonly isElsewhere?: boolean;
};

/** Without progress it asks for it. */
type Told = { readonly database: string; readonly progress?: MigrationProgress };

/** Tells the tabs that wait how far this one is, also when one of them comes and asks. `end` when it is done. */
export function tellProgress(database: string) {
  const channel = openChannel();
  let last: Told = { database };
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.database === database && !data.progress && last.progress) channel.postMessage(last);
  });
  return {
    tell: (progress: MigrationProgress) => {
      last = { database, progress };
      channel?.postMessage(last);
    },
    end: () => channel?.close(),
  };
}

/** Calls back with how far another tab is. Returns how to stop. */
export function hearProgress(
  database: string,
  onProgress: (progress: MigrationProgress) => void,
): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.database === database && data.progress) {
      onProgress({ ...data.progress, isElsewhere: true });
    }
  });
  channel?.postMessage({ database } satisfies Told);
  return () => channel?.close();
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
