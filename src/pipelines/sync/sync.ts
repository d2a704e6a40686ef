import type { Observable } from 'rxjs';
import type { Services } from '@/db/database.ts';
import { onDataChange } from '@/db/storage/data-changes.ts';
import { countOutgoing, markUnknownRows, startMarking, stopMarking } from '@/db/sync/outbox.ts';
import { readSyncLink, type SyncLink, writeSyncLink } from '@/db/sync/sync-link.ts';
import { pushAllAgain, pushOverUnreadable } from '@/db/sync/sync-state.ts';
import { type SyncDevice, settingOfDevice } from '@/domain/sync/sync-device.ts';
import type { BackupRequest } from '@/pipelines/backup/backup-run.ts';
import { newRecordId } from '@/platform/ids.ts';
import { readSyncFlag, writeSyncFlag } from '@/platform/sync/sync-flag.ts';
import type { Vault } from '@/platform/sync/vault.ts';
import { type FollowEvent, type Follower, followVault } from './follow.ts';
import type { JoinOffer } from './join-plan.ts';
import type { SyncCounts } from './sync-input.ts';
import { type SyncOptions, VaultRecords } from './sync-records.ts';
import { changeOf, describe, OFF, type SyncView, ViewOfTabs } from './sync-view.ts';
import type { TakenVault } from './take-vault.ts';
import type { VaultPlace, VaultResult } from './vault-access.ts';
import { openVaultWith } from './vault-docs.ts';

/** How this device introduces itself to the others. */
export type DeviceNames = Pick<SyncDevice, 'name' | 'person'>;

/**
 * Sync as screens and the background see it: one object a tab and database, from `syncOf`. Loaded
 * only where sync is on or is being set up.
 */
export class Sync extends VaultRecords {
  readonly #tabs: ViewOfTabs;
  #follower: Follower | null = null;
  #starting: Promise<void> | null = null;
  #stopCounting = () => {};

  constructor(services: Services, options: SyncOptions = {}) {
    super(services, options);
    this.#tabs = new ViewOfTabs(services.database.name, (message) => {
      if (message === 'sync-now') this.#follower?.hurry();
      else if (message === 'cancel') this.#follower?.cancel();
      else if (message === 'joined') void this.start();
      else void this.#endHere();
    });
  }

  /** The present view, and each later one. */
  get view(): Observable<SyncView> {
    return this.#tabs.views;
  }

  get current(): SyncView {
    return this.#tabs.current;
  }

  /** Follows the vault, if there is one. Safe to call again, also while it starts. */
  async start(): Promise<void> {
    if (this.#follower) return;
    this.#starting ??= this.#begin().finally(() => {
      this.#starting = null;
    });
    await this.#starting;
  }

  async #begin(): Promise<void> {
    const { database, log } = this.services;
    const link = await readSyncLink(database);
    const flag = readSyncFlag();
    if (!link) {
      this.#tabs.set({ ...OFF, status: { state: flag === null ? 'off' : 'replaced' } });
      return;
    }
    if (flag !== database.name) writeSyncFlag(database.name);
    this.link = link.isMarked ? link : await this.#marked(link);
    if (link.names) await this.nameDevice(link.names);
    this.#tabs.set({ status: { state: 'connecting' }, vault: describe(this.link) });
    this.#follower = followVault({
      database,
      couch: this.couch(link),
      link: this.link,
      log,
      onEvent: (event) => this.#follow(event),
      ...this.options,
    });
    this.#stopCounting = onDataChange(database, () => void this.#count());
    await this.#count();
    this.#tabs.ask();
  }

  /** Stops following in this tab; sync stays on. */
  async stop(): Promise<void> {
    await this.#starting?.catch(() => {});
    this.#stopCounting();
    const follower = this.#follower;
    this.#follower = null;
    this.#tabs.isLeader = false;
    await follower?.stop();
  }

  /** Syncs at once, whichever tab does it. */
  syncNow(): void {
    this.#follower?.hurry();
    this.#tabs.tell('sync-now');
  }

  /** Stops the sync that runs, whichever tab does it; nothing is half written. See `syncNow`. */
  cancel(): void {
    this.#follower?.cancel();
    this.#tabs.tell('cancel');
  }

  /** Makes a vault of this device's data. Its database is created if the login may do so. */
  async create(
    place: VaultPlace,
    passphrase: string,
    names: DeviceNames,
  ): Promise<VaultResult<null>> {
    const { createVault } = await vaultAccess();
    const created = await createVault(this.couch(place), passphrase);
    if (!created.ok) return created;
    await this.#turnOn(place, created.value, names);
    return { ok: true, value: null };
  }

  /**
   * Opens a vault and compares it with the data here. Writes nothing anywhere.
   * @param onProgress documents that were read
   */
  async offer(
    place: VaultPlace,
    passphrase: string,
    onProgress: (done: number, total: number | undefined) => void = () => {},
    signal?: AbortSignal,
  ): Promise<VaultResult<JoinOffer>> {
    const couch = this.couch(place);
    const { findVault } = await vaultAccess();
    const found = await findVault(couch, passphrase);
    if (!found.ok) return found;
    const { planJoin } = await import('./join-plan.ts');
    const plan = await planJoin(this.services.database, couch, found.value, onProgress, signal);
    return plan.ok ? { ok: true, value: { place, vault: found.value, plan: plan.value } } : plan;
  }

  /**
   * Joins the vault with everything that is here: both have all of it in the end. A kill at any point
   * only delays that.
   */
  async join(
    { place, vault }: Pick<JoinOffer, 'place' | 'vault'>,
    names: DeviceNames,
  ): Promise<void> {
    await this.#turnOn(place, vault, names);
  }

  /**
   * Takes the vault's data instead of what is here; see takeVault. After it succeeded, restart the app
   * (`restartApp`).
   * @param deliver saves the backup that is written first
   */
  async takeVault(
    { place, vault }: JoinOffer,
    names: DeviceNames,
    deliver: BackupRequest['deliver'],
  ): Promise<TakenVault> {
    await this.stop();
    const { takeVault } = await import('./take-vault.ts');
    const link = this.#newLink(place, vault, names);
    return takeVault(this.services, link, deliver, this.options.startWorker);
  }

  async changePassphrase(passphrase: string, next: string): Promise<VaultResult<null>> {
    const link = this.link;
    if (!link) throw new Error('there is no vault');
    const { changeVaultPassphrase } = await vaultAccess();
    const changed = await changeVaultPassphrase(this.couch(link), passphrase, next);
    if (!changed.ok) return changed;
    await this.#keep({ ...link, document: changed.value });
    return { ok: true, value: null };
  }

  /** Another password for the server, or another address of the same vault. */
  async changePlace(place: VaultPlace): Promise<void> {
    if (!this.link) throw new Error('there is no vault');
    await this.stop();
    await this.#keep({ ...this.link, ...place });
    await this.start();
  }

  /** After `went-back`: pulls everything, merges it, and pushes everything that is here. */
  async startOver(): Promise<void> {
    await this.stop();
    await pushAllAgain(this.services.database);
    this.#tabs.set({ differing: [] });
    await this.start();
  }

  /**
   * Replaces documents that can't be opened by the records here. Returns how many: those that this
   * device doesn't have stay as they are.
   */
  async pushOverUnreadable(): Promise<number> {
    if (!this.link) throw new Error('there is no vault');
    const { docIdOf } = openVaultWith(this.link.keys, this.link.device);
    await this.stop();
    const count = await pushOverUnreadable(this.services.database, docIdOf);
    await this.start();
    return count;
  }

  /** Turns sync off on this device. Its data stays, and so does the vault. */
  async leave(): Promise<void> {
    await this.stop();
    await stopMarking(this.services.database);
    writeSyncFlag(null);
    await this.#endHere();
    this.#tabs.tell('left');
  }

  /** Deletes the vault for everybody, then leaves. All devices keep their data. */
  async deleteVault(): Promise<VaultResult<null>> {
    if (!this.link) throw new Error('there is no vault');
    const deleted = await this.couch(this.link).destroy();
    if (!deleted.ok && deleted.code !== 'gone') {
      return { ok: false, code: deleted.code, text: deleted.text };
    }
    await this.leave();
    return { ok: true, value: null };
  }

  async nameDevice(names: DeviceNames): Promise<void> {
    const { database, clock } = this.services;
    if (!this.link) throw new Error('there is no vault');
    const id = this.link.device;
    const insert = settingOfDevice({ ...names, id, seenAt: clock.now().toISOString() });
    await database.store.write('settings', [{ restore: insert }]);
    const { names: _told, ...link } = this.link;
    await this.#keep(link);
  }

  async #turnOn(place: VaultPlace, vault: Vault, names: DeviceNames): Promise<void> {
    await this.stop();
    await this.#keep(this.#newLink(place, vault, names));
    writeSyncFlag(this.services.database.name);
    await this.start();
    this.#tabs.tell('joined');
  }

  #newLink({ url, login }: VaultPlace, { document, keys }: Vault, names: DeviceNames): SyncLink {
    const device = newRecordId(this.services.clock.now());
    return { url, login, document, keys, device, isMarked: false, syncedAt: null, names };
  }

  /** Also what is left of an earlier, interrupted beginning. */
  async #marked(link: SyncLink): Promise<SyncLink> {
    const { database } = this.services;
    await startMarking(database, link.device);
    await markUnknownRows(database);
    const marked = { ...link, isMarked: true };
    await this.#keep(marked);
    return marked;
  }

  async #keep(link: SyncLink): Promise<void> {
    this.link = link;
    await writeSyncLink(this.services.database, link);
  }

  #follow(event: FollowEvent): void {
    this.#tabs.isLeader = true;
    if (event.type === 'equal') {
      this.#noteEqual(event.at, event.outcome).catch((error: unknown) => {
        // The database closes while the page ends.
        this.services.log.warn('the end of a sync could not be noted', error);
      });
    } else this.#tabs.set(changeOf(event, this.current, this.services.clock.now()));
    this.#tabs.show();
  }

  async #noteEqual(at: string, { refused, unreadable }: SyncCounts): Promise<void> {
    if (!this.link) return;
    await this.#keep({ ...this.link, syncedAt: at });
    const vault = describe(this.link);
    this.#tabs.set({ status: { state: 'equal', at }, vault, down: 0, refused, unreadable });
    await this.#count();
    this.#tabs.show();
    const { checkDevices } = await import('./device-check.ts');
    const differing = await checkDevices(this.services, this.link.device);
    if (differing) this.#tabs.set({ differing });
    this.#tabs.show();
  }

  async #count(): Promise<void> {
    try {
      const up = await countOutgoing(this.services.database);
      if (this.link && up !== this.current.up) this.#tabs.set({ up });
    } catch (error) {
      // The database closes while the page ends.
      this.services.log.warn('the changes that wait could not be counted', error);
    }
  }

  async #endHere(): Promise<void> {
    await this.stop();
    this.link = null;
    this.#tabs.set(OFF);
  }
}

/** Not needed to follow a vault. */
const vaultAccess = () => import('./vault-access.ts');

const opened = new WeakMap<object, Sync>();

/** The sync of a database in this tab. */
export function syncOf(services: Services): Sync {
  const known = opened.get(services.database);
  if (known) return known;
  const sync = new Sync(services);
  opened.set(services.database, sync);
  return sync;
}
