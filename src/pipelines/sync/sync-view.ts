import { BehaviorSubject, type Observable } from 'rxjs';
import type { SyncLink } from '@/db/sync/sync-link.ts';
import type { FollowEvent } from './follow.ts';
import type { SyncProgress, SyncStopCode } from './sync-input.ts';

/** What a screen shows of sync. Times are ISO instants. */
export type SyncStatus =
  | { readonly state: 'off' }
  /** A backup replaced the data that was synced: it has to join its vault again. */
  | { readonly state: 'replaced' }
  | { readonly state: 'connecting' }
  | { readonly state: 'syncing'; readonly progress: SyncProgress }
  | { readonly state: 'equal'; readonly at: string }
  /** It goes on by itself; `code` says why it waits: usually `offline`. */
  | { readonly state: 'waiting'; readonly code: SyncStopCode; readonly retryAt: string }
  /** Only a person can go on: `cancelled` by `syncNow`. `since`: when it stopped. */
  | {
      readonly state: 'stopped';
      readonly code: SyncStopCode;
      readonly text: string;
      readonly since: string;
    };

export type SyncView = {
  readonly status: SyncStatus;
  /** null = no vault. */
  readonly vault: {
    readonly name: string;
    /** Only the server's host, never the login. */
    readonly host: string;
    /** The id of this device. */
    readonly device: string;
    /** The last time that everything was equal; null = not yet. */
    readonly syncedAt: string | null;
  } | null;
  /** Records that wait to be sent. */
  readonly up: number;
  /** Records that wait on the server, as far as it says. */
  readonly down: number;
  /** Records that the server does not take; each is too large or was refused. */
  readonly refused: number;
  /** Documents of the vault that can't be opened; they are kept aside. */
  readonly unreadable: number;
  /** Devices that hold other contents under the same revisions; see checkDevices. */
  readonly differing: readonly string[];
};

export const OFF: SyncView = {
  status: { state: 'off' },
  vault: null,
  up: 0,
  down: 0,
  refused: 0,
  unreadable: 0,
  differing: [],
};

/** The name of the vault: that of its database. */
export function vaultNameOf(url: string): string {
  return decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
}

export function describe({ url, device, syncedAt }: SyncLink): SyncView['vault'] {
  return { name: vaultNameOf(url), host: new URL(url).host, device, syncedAt };
}

/** What changes in the view; `equal` also needs counting, so it is not among them. */
export function changeOf(
  event: Exclude<FollowEvent, { type: 'equal' }>,
  { status }: SyncView,
  now: Date,
): Partial<SyncView> {
  switch (event.type) {
    case 'begun':
      // A status that says more stays until there is something to say.
      return status.state === 'stopped' ? { status: { state: 'connecting' } } : {};
    case 'progress': {
      const { step, done, total } = event.progress;
      const left = Math.max(0, (total ?? done) - done);
      return {
        status: { state: 'syncing', progress: event.progress },
        ...(step === 'pull' ? { down: left } : { up: left }),
      };
    }
    case 'waiting':
      return { status: { state: 'waiting', code: event.code, retryAt: event.retryAt } };
    case 'stopped': {
      const { code, text } = event;
      return { status: { state: 'stopped', code, text, since: now.toISOString() } };
    }
  }
}

type TabCall = 'sync-now' | 'cancel' | 'joined' | 'left';

/** What the tabs of one database tell each other. */
type TabMessage =
  | { readonly type: 'hello' | TabCall }
  | { readonly type: 'view'; readonly view: SyncView };

/** One view in all tabs of a database: that of the tab that syncs. */
export class ViewOfTabs {
  readonly #view = new BehaviorSubject<SyncView>(OFF);
  readonly #channel: BroadcastChannel | null = null;
  /** Whether this tab is the one that syncs. */
  isLeader = false;

  /** @param onCall what another tab asks for, or did */
  constructor(database: string, onCall: (call: TabCall) => void) {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(`coffer-sync:${database}`);
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'hello') this.show();
      else if (data.type !== 'view') onCall(data.type);
      else if (!this.isLeader) this.#view.next(data.view);
    };
    // In Node it would keep the process alive.
    Reflect.get(channel, 'unref')?.call(channel);
  }

  get views(): Observable<SyncView> {
    return this.#view;
  }

  get current(): SyncView {
    return this.#view.value;
  }

  set(change: Partial<SyncView>): void {
    this.#view.next({ ...this.current, ...change });
  }

  /** Shows the view of the tab that syncs to the others. */
  show(): void {
    if (this.isLeader) this.#post({ type: 'view', view: this.current });
  }

  /** Asks for the view of the tab that syncs. */
  ask(): void {
    this.#post({ type: 'hello' });
  }

  tell(call: TabCall): void {
    this.#post({ type: call });
  }

  #post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }
}
