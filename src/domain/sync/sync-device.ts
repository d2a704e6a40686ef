import type { Setting } from '@/domain/core/setting.ts';

/** Start of the settings keys of a vault's devices. Synced, so that each knows the others. */
export const SYNC_DEVICE_PREFIX = 'sync-device:';

/** The key under which a database keeps how it reaches its vault: in no backup, no log, no copy. */
export const SYNC_LINK = 'sync-link';

/** What a device holds of a collection: equal `revs` must have equal `contents`. */
export type Digest = {
  /** SHA-256 over ids and the server's revisions, in hexadecimal. */
  readonly revs: string;
  /** SHA-256 over the contents, in hexadecimal. */
  readonly contents: string;
};

/** A device of a vault, as it last described itself. */
export type SyncDevice = {
  readonly id: string;
  readonly name: string;
  /** Whose it is; '' = not said. */
  readonly person: string;
  /** ISO instant of about its last sync: told once a day, or with other changes. */
  readonly seenAt: string;
  /** What it held then, by collection; absent = not told yet. */
  readonly digests?: Readonly<Record<string, Digest>>;
};

export function syncDeviceOf({ key, value }: Setting): SyncDevice | null {
  if (!key.startsWith(SYNC_DEVICE_PREFIX) || !(value instanceof Object)) return null;
  const { name, person, seenAt, digests } = value as Readonly<Record<string, unknown>>;
  const id = key.slice(SYNC_DEVICE_PREFIX.length);
  const told = digests instanceof Object ? { digests: digests as Record<string, Digest> } : {};
  return { id, name: text(name), person: text(person), seenAt: text(seenAt), ...told };
}

export function settingOfDevice({ id, ...value }: SyncDevice): Setting {
  return { key: `${SYNC_DEVICE_PREFIX}${id}`, value };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
