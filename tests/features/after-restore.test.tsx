import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RestoredNotice } from '@/app/background/background-services.tsx';
import { dismissBackupReminder } from '@/commands/backup-note.ts';
import { Toaster } from '@/components/notices/toaster.tsx';
import { readStoredBackupNote } from '@/db/backup-status.ts';
import type { Services } from '@/db/database.ts';
import { NeedsCard } from '@/features/dashboard/to-do/needs-section.tsx';
import { PreviousSection } from '@/features/settings/data/data-tab.tsx';
import * as activeDatabase from '@/platform/backup/active-database.ts';
import { activateRestored, readOwnDatabase } from '@/platform/backup/active-database.ts';
import { storeRestoreNotice, takeRestoreNotice } from '@/platform/backup/restored-database.ts';
import * as activationMark from '@/platform/browser/activation-mark.ts';

const restartApp = vi.spyOn(activeDatabase, 'restartApp').mockImplementation(() => {});
/** pipelines/start-restore.test covers recording when a database was chosen. */
vi.spyOn(activationMark, 'markActivated').mockResolvedValue();

let services: Services;

beforeEach(async () => {
  restartApp.mockClear();
  services = await openTestServices();
});
afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await closeTestDatabase(services.database);
});

const restored = () => activateRestored('coffer-r1abc', '2026-03-15T16:00:00.000Z');

describe('after a restore, the page', () => {
  it('says once how much was restored, and offers the way back to the previous data', async () => {
    restored();
    const createdAt = '2026-03-01T16:00:00.000Z';
    storeRestoreNotice({ kind: 'restored', records: 1_234, createdAt });
    render(
      <>
        <RestoredNotice />
        <Toaster />
      </>,
      { wrapper: dialogSurroundings(services).Around },
    );
    const notice = await screen.findByText('Restored 1,234 records');
    await waitFor(() => expect(notice).toBeVisible());
    expect(takeRestoreNotice()).toBeNull();
    // There is a file, as recent as the data: no need to say that there is no backup.
    await waitFor(async () => {
      expect(await readStoredBackupNote(services.database)).toMatchObject({ at: createdAt });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Go back to earlier data' }));
    await waitFor(() => expect(restartApp).toHaveBeenCalledOnce());
    expect(readOwnDatabase()).toBe('coffer');
    expect(takeRestoreNotice()).toEqual({ kind: 'back' });
  });
});

describe('Settings, Data', () => {
  it('says nothing about a restore if there was none', () => {
    const { Around } = dialogSurroundings(services);
    render(<PreviousSection />, { wrapper: Around });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('goes back to the data before a restore after confirmation', async () => {
    restored();
    const { Around } = dialogSurroundings(services);
    render(<PreviousSection />, { wrapper: Around });
    expect(
      screen.getByRole('heading', { name: /^Data from before the restore of / }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(restartApp).toHaveBeenCalledOnce());
    expect(readOwnDatabase()).toBe('coffer');
  });
});

describe('the backup reminder', () => {
  it('links to the backups, and can be dismissed', async () => {
    const { Around } = dialogSurroundings(services);
    const needs = [{ kind: 'missingBackup', count: 31, place: { kind: 'backup' } }] as const;
    const found = {
      needs,
      waiting: new Set<never>(),
      isPartial: false,
      overdue: [],
      statements: [],
    };
    render(
      <MemoryRouter>
        <NeedsCard found={found} expected={[]} />
      </MemoryRouter>,
      { wrapper: Around },
    );
    const link = screen.getByRole('link', { name: 'Back Up: No backup for 31 days' });
    expect(link).toHaveAttribute('href', '/settings?tab=data');
    await userEvent.click(screen.getByRole('button', { name: 'Not now: No backup for 31 days' }));
    await waitFor(async () => {
      const { dismissedAt } = await readStoredBackupNote(services.database);
      expect(dismissedAt).toBe('2026-03-15T16:00:00.000Z');
    });
    expect((await dismissBackupReminder(services)).ok).toBe(true);
  });
});
