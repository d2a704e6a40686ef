import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved, newestUnsaved } from '@/components/forms/unsaved.ts';
import { readStoredBackupNote } from '@/db/backup-status.ts';
import type { Services } from '@/db/database.ts';
import { BackupSection } from '@/features/settings/data/backup-section.tsx';
import { CsvSection } from '@/features/settings/data/csv-section.tsx';
import { KeptFilesSection } from '@/features/settings/data/data-tab.tsx';
import { StorageSection } from '@/features/settings/data/storage-section.tsx';
import * as startBackups from '@/pipelines/backup/start-backup.ts';
import * as backupCrypto from '@/platform/backup/backup-crypto.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import * as keptFiles from '@/platform/backup/kept-files.ts';
import * as savingFiles from '@/platform/browser/save-file.ts';

const saveFile = vi.spyOn(savingFiles, 'saveFile').mockImplementation(() => {});
/** jsdom has no file storage: platform/kept-files.test covers storing files. */
const listKeptFiles = vi.spyOn(keptFiles, 'listKeptFiles').mockResolvedValue(null);
const readKeptFile = vi.spyOn(keptFiles, 'readKeptFile').mockResolvedValue(null);
const deleteKeptFile = vi.spyOn(keptFiles, 'deleteKeptFile').mockResolvedValue(true);

let services: Services;
let surroundings: ReturnType<typeof dialogSurroundings>;

beforeEach(async () => {
  saveFile.mockClear();
  services = await openTestServices({ accounts: ['Chequing'], tags: ['Trip', 'Home'] });
  surroundings = dialogSurroundings(services);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeTestDatabase(services.database);
});

const saved = () => saveFile.mock.calls[0] as [Blob, string];
const show = (section: React.ReactNode) => render(section, { wrapper: surroundings.Around });

describe('Back Up', () => {
  it('hard use 1: asks before leaving the page stops a backup or loses a typed passphrase', async () => {
    const user = userEvent.setup();
    const { unmount } = show(<BackupSection />);
    await user.click(await screen.findByRole('switch', { name: 'Encrypt with a passphrase' }));
    expect(hasUnsaved()).toBe(false);
    await user.type(screen.getByLabelText('Passphrase'), 'half of it');
    expect(newestUnsaved()).toMatchObject({ leaveText: undefined });
    await user.click(screen.getByRole('switch', { name: 'Encrypt with a passphrase' }));
    expect(hasUnsaved()).toBe(false);
    const start = vi
      .spyOn(startBackups, 'startBackup')
      .mockReturnValueOnce({ cancel: () => undefined });
    await user.click(screen.getByRole('button', { name: 'Back Up' }));
    expect(newestUnsaved()?.leaveText?.title).toBe('Stop the backup?');
    start.mockRestore();
    unmount();
    expect(hasUnsaved()).toBe(false);
  });

  it('hard use 1: a backup left while its key is derived downloads nothing', async () => {
    const user = userEvent.setup();
    const { unmount } = show(<BackupSection />);
    await user.click(await screen.findByRole('switch', { name: 'Encrypt with a passphrase' }));
    await user.type(screen.getByLabelText('Passphrase'), 'correct horse battery');
    await user.type(screen.getByLabelText('Repeat the passphrase'), 'correct horse battery');
    let finish = () => {};
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const key = vi.spyOn(backupCrypto, 'keyFromPassphrase').mockImplementationOnce(async () => {
      await made;
      return {} as Awaited<ReturnType<typeof backupCrypto.keyFromPassphrase>>;
    });
    const start = vi.spyOn(startBackups, 'startBackup');
    await user.click(screen.getByRole('button', { name: 'Back Up' }));
    await waitFor(() => expect(key).toHaveBeenCalled());
    unmount();
    finish();
    await key.mock.results[0]?.value;
    expect(start).not.toHaveBeenCalled();
    start.mockRestore();
    key.mockRestore();
  });

  it('saves everything as a file and remembers when', async () => {
    show(<BackupSection />);
    expect(await screen.findByText('No backup from this browser yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back Up' }));
    expect(
      await screen.findByText(/^Last backup: .*3 records, to your downloads\.$/),
    ).toBeVisible();
    const [file, name] = saved();
    expect(name).toBe('coffer-backup-2026-03-15.json');
    expect((await openBackup(file)).ok).toBe(true);
    expect(await readStoredBackupNote(services.database)).toMatchObject({ rows: 3, writes: 1 });
  });

  it('requires the passphrase twice and long enough, and rates its strength', async () => {
    const user = userEvent.setup();
    show(<BackupSection />);
    await user.click(screen.getByRole('switch', { name: 'Encrypt with a passphrase' }));
    const field = screen.getByLabelText('Passphrase');
    await user.type(field, 'short');
    await user.click(screen.getByRole('button', { name: 'Back Up' }));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await user.type(field, ' but longer by far');
    expect(screen.getByText(/^Strength: strong/)).toBeVisible();
    await user.type(screen.getByLabelText('Repeat the passphrase'), 'another');
    await user.click(screen.getByRole('button', { name: 'Back Up' }));
    expect(screen.getByText('The passphrases don’t match.')).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
  });
});

describe('Export CSV', () => {
  it('saves one kind of record, or all of them one after another', async () => {
    const user = userEvent.setup();
    show(<CsvSection />);
    const button = screen.getByRole('button', { name: 'Export CSV' });
    await user.selectOptions(screen.getByLabelText('What to export'), 'Tags');
    await user.click(button);
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file, name] = saved();
    expect(name).toBe('coffer-tags-2026-03-15.csv');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Id,Name,Hidden,Created');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Home', 'Trip']);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    saveFile.mockClear();
    await user.selectOptions(screen.getByLabelText('What to export'), 'Everything, one file each');
    await user.click(button);
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(13));
  });
});

describe('Kept on this device', () => {
  it('lists the files with their actions, or nothing if there are none', async () => {
    const { unmount } = show(<KeptFilesSection />);
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    const name = 'before-v11-2026-03-01.json';
    const file = new File(['{}'], name);
    const keptAt = new Date('2026-03-01T12:00:00.000Z');
    listKeptFiles.mockResolvedValueOnce([{ name, bytes: 2, keptAt }]);
    readKeptFile.mockResolvedValue(file);
    show(<KeptFilesSection />);
    const list = await screen.findByRole('list', { name: 'Backups kept on this device' });
    await userEvent.click(within(list).getByRole('button', { name: `Restore ${name}` }));
    await waitFor(() =>
      expect(surroundings.opened[0]).toEqual({ name: 'restore', request: { file } }),
    );
    await userEvent.click(within(list).getByRole('button', { name: `Download ${name}` }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    await userEvent.click(within(list).getByRole('button', { name: `Delete ${name}` }));
    const question = await screen.findByRole('alertdialog', { name: `Delete ${name}?` });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(deleteKeptFile).toHaveBeenCalledWith(name);
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });
});

describe('Storage', () => {
  it.each([
    [true, /promised to keep/],
    [false, /hasn’t promised/],
  ])("shows the browser's answer: %s", async (answer, sentence) => {
    let persisted = false;
    const persist = async () => {
      persisted = answer;
      return answer;
    };
    const estimate = async () => ({ usage: 1_400_000, quota: 2e9 });
    const storage = { estimate, persist, persisted: async () => persisted };
    vi.stubGlobal('navigator', { language: 'en-CA', storage });
    show(<StorageSection />);
    expect(await screen.findByText('1.4 MB')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my data' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const isStillAsked = () => screen.queryByRole('button', { name: 'Keep my data' }) !== null;
    await waitFor(() => expect(isStillAsked()).toBe(!answer));
  });
});
