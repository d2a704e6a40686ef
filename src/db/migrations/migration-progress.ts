const CHANNEL = 'coffer-migration';

/**
 * Progress of a migration: rows backed up or migrated, of all rows in the old stores. `indexes`:
 * the browser builds the tables and indexes of this version and reports no progress, so it is 0 of
 * 0.
 */
export type MigrationProgress = {
  readonly step: 'indexes' | 'backup' | 'rows';
  readonly done: number;
  readonly total: number;
  /** Another tab is migrating, and this one waits for it. */
  readonly isElsewhere?: boolean;
};

/** A message without progress asks for it. */
type ProgressMessage = { readonly database: string; readonly progress?: MigrationProgress };

/**
 * Broadcasts this tab's progress to waiting tabs, also when a new one asks for it. Call `end` when
 * done.
 */
export function broadcastProgress(database: string) {
  const channel = openChannel();
  let last: ProgressMessage = { database };
  channel?.addEventListener('message', ({ data }: MessageEvent<ProgressMessage>) => {
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

/** Calls back with the progress of another tab. Returns a function that unsubscribes. */
export function listenForProgress(
  database: string,
  onProgress: (progress: MigrationProgress) => void,
): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<ProgressMessage>) => {
    if (data.database === database && data.progress) {
      onProgress({ ...data.progress, isElsewhere: true });
    }
  });
  channel?.postMessage({ database } satisfies ProgressMessage);
  return () => channel?.close();
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
