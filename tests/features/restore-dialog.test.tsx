import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RestoreRecovery } from '@/app/start/recovery.tsx';
import { hasUnsaved } from '@/components/forms/unsaved.ts';
import type { BackupProblem } from '@/domain/backup/backup.ts';
import type { MigrationReport } from '@/domain/backup/migration-report.ts';
import type { RestoreCounts, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { Finding } from '@/domain/integrity/integrity.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';
import { RestoreWindow } from '@/features/restore/restore-window.tsx';
import * as startRestore from '@/pipelines/restore/open-restore.ts';
import type { RestoreProblem } from '@/pipelines/restore/restore-protocol.ts';
import * as activeDatabase from '@/platform/backup/active-database.ts';
import { takeRestoreNotice } from '@/platform/backup/restored-database.ts';

const openRestore = vi.spyOn(startRestore, 'openRestore');
const restartApp = vi.spyOn(activeDatabase, 'restartApp').mockImplementation(() => {});

/** Simulates the engine's messages; tests/pipelines and e2e/backup.spec test the engine itself. */

type Session = {
  readonly wish: Parameters<typeof startRestore.openRestore>[0];
  readonly tell: (event: startRestore.RestoreEvent) => void;
  readonly run: ReturnType<typeof vi.fn>;
  readonly cancel: ReturnType<typeof vi.fn>;
};

let sessions: Session[] = [];

beforeEach(() => {
  sessions = [];
  restartApp.mockClear();
  openRestore.mockImplementation((wish) => {
    const events = new Subject<startRestore.RestoreEvent>();
    const run = vi.fn();
    const cancel = vi.fn(() => events.next({ type: 'failed', code: 'cancelled' }));
    sessions.push({ wish, run, cancel, tell: (event) => act(() => events.next(event)) });
    return { events, run, cancel };
  });
});

const NONE: RestoreCounts = {
  added: 0,
  changed: 0,
  removed: 0,
  same: 0,
  examples: { added: [], changed: [], removed: [] },
};

function planOf(
  collections: Readonly<Record<string, Partial<RestoreCounts>>>,
  more: Partial<RestorePlan> = {},
): RestorePlan {
  return {
    head: {
      product: 'coffer',
      kind: 'backup',
      format: 1,
      schemaVersion: 11,
      createdAt: '2026-03-15T16:00:00.000Z',
      without: [],
    },
    isEncrypted: false,
    choice: { mode: 'replace', bringsBack: false },
    collections: Object.fromEntries(
      Object.entries(collections).map(([name, counts]) => [name, { ...NONE, ...counts }]),
    ),
    records: 1_234,
    report: null,
    accounts: [],
    ...more,
  };
}

const FILE = new File(['x'], 'coffer-backup-2026-03-15.json', { type: 'application/json' });

async function opened(canMerge = true, given: File | undefined = undefined) {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const onClose = vi.fn();
  render(
    <RestoreWindow current="coffer" initialFile={given} canMerge={canMerge} onClose={onClose} />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Restore a Backup' });
  if (!given) await user.upload(within(dialog).getByLabelText('Backup file'), FILE);
  const session = () => {
    const last = sessions.at(-1);
    if (!last) throw new Error('nothing was opened');
    return last;
  };
  const fail = (code: RestoreProblem, refusal?: RestoreRefusal) =>
    session().tell({ type: 'failed', code, ...(refusal ? { refusal } : {}) });
  const plan = (given_: RestorePlan) => session().tell({ type: 'planned', plan: given_ });
  return { user, onClose, dialog, session, fail, plan };
}

describe('a file that is not a backup', () => {
  it.each<[BackupProblem, RegExp]>([
    ['empty', /is empty/],
    ['not-a-backup', /isn’t a Coffer backup/],
    ['foreign', /another program/],
    ['newer-format', /newer version of Coffer/],
    ['newer-data', /newer version of Coffer/],
    ['truncated', /end of this file is missing/],
    ['damaged', /damaged or was changed/],
    ['bad-row', /isn’t valid/],
    ['unreadable', /couldn’t be read/],
  ])('%s has its message, and another file can be chosen', async (code, sentence) => {
    const { user, dialog, session, fail } = await opened();
    expect(session().wish).toMatchObject({ file: FILE, passphrase: '', current: 'coffer' });
    fail(code);
    expect(within(dialog).getByText(sentence)).toHaveTextContent('Nothing was changed.');
    const replace = within(dialog).getByRole('button', { name: 'Replace everything' });
    expect(replace).toBeDisabled();
    expect(replace).toHaveAccessibleDescription(sentence);
    await user.upload(within(dialog).getByLabelText('Backup file'), FILE);
    expect(sessions).toHaveLength(2);
  });
});

const FINDINGS: readonly Finding[] = [
  {
    code: 'date-impossible',
    collection: 'transactions',
    id: 'tra-1',
    label: 'Coffee',
    date: '2026-02-31',
    field: 'date',
    target: '2026-02-31',
  },
  {
    code: 'account-gone',
    collection: 'holdings',
    id: 'hol-1',
    label: 'Fund',
    field: 'accountId',
    target: 'acc-9',
  },
  { code: 'record-invalid', collection: 'tags', id: 'tag-1', label: 'Trip', field: 'color' },
];

describe('a file with invalid records', () => {
  it.each([true, false])(
    'hard use 4: is refused with collection, record and field, wherever it is chosen (with data here: %s)',
    async (canMerge) => {
      const { user, dialog, fail, plan } = await opened(canMerge);
      fail('bad-row', { count: 1_234, findings: FINDINGS });
      expect(within(dialog).getByRole('alert')).toHaveTextContent(
        'This file has 1,234 problems in its records, so nothing is restored. Nothing was changed.',
      );
      const faults = within(dialog).getByRole('list', { name: 'Problems in the file' });
      expect(
        within(faults)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'CoffeeTransaction · 2026-02-31 · ID tra-1“date” is 2026-02-31, a date that doesn’t exist.',
        'FundHolding · ID hol-1“accountId” is acc-9, an account that isn’t in the file.',
        'TripTag · ID tag-1“color” is missing or has a value Coffer doesn’t know.',
      ]);
      expect(within(dialog).getByText('Showing the first 3 of 1,234.')).toBeVisible();
      const replace = within(dialog).getByRole('button', { name: 'Replace everything' });
      expect(replace).toBeDisabled();
      expect(replace).toHaveAccessibleDescription(/1,234 problems/);
      await user.upload(within(dialog).getByLabelText('Backup file'), FILE);
      plan(planOf({ tags: { added: 1 } }));
      expect(within(dialog).queryByRole('list', { name: 'Problems in the file' })).toBeNull();
      expect(within(dialog).getByRole('button', { name: 'Replace everything' })).toBeEnabled();
    },
  );

  it('hard use 4: keeps Merge disabled if the file changes while the merge preview runs', async () => {
    const { user, dialog, fail, plan } = await opened();
    plan(planOf({ tags: { added: 1 } }));
    await user.click(within(dialog).getByRole('radio', { name: /Merge/ }));
    fail('bad-row', { count: 1, findings: FINDINGS.slice(0, 1) });
    expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('This file has 1 problem in');
  });
});

describe('an encrypted file', () => {
  it('asks for its passphrase until it is correct', async () => {
    const { user, dialog, session, fail, plan } = await opened();
    fail('needs-passphrase');
    const field = () => within(dialog).getByLabelText('Passphrase');
    expect(within(dialog).getByText('This file is encrypted.')).toBeVisible();
    await user.type(field(), 'wrong one{Enter}');
    expect(session().wish.passphrase).toBe('wrong one');
    fail('wrong-passphrase');
    expect(within(dialog).getByText('That’s not the passphrase for this file.')).toBeVisible();
    await user.type(field(), 'right one{Enter}');
    plan(planOf({ tags: { added: 2 } }, { isEncrypted: true }));
    expect(within(dialog).getByText('Encrypted')).toBeVisible();
    // The next preview needs it as well.
    await user.click(within(dialog).getByRole('radio', { name: /Merge/ }));
    expect(session().wish.passphrase).toBe('right one');
  });
});

describe('the restore preview', () => {
  it('shows by kind what would change, with names, and needs only one press if nothing is lost', async () => {
    const { user, dialog, session, plan } = await opened();
    session().tell({ type: 'progress', step: 'check', done: 50, of: 200 });
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    const examples = { added: ['Chequing', 'Visa'], changed: [], removed: [] };
    plan(planOf({ accounts: { added: 7, same: 1, examples }, tags: { changed: 1 } }));
    const row = within(dialog).getByRole('row', { name: /^Accounts/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['7', '0', '0', '1']]);
    expect(row).toHaveTextContent('Added: Chequing, Visa and 5 more');
    await user.click(within(dialog).getByRole('button', { name: 'Replace everything' }));
    expect(session().run).toHaveBeenCalledOnce();
    session().tell({ type: 'progress', step: 'write', done: 600, of: 1_234 });
    expect(within(dialog).getByText('600 of 1,234 records')).toBeVisible();
    session().tell({ type: 'restored' });
    expect(restartApp).toHaveBeenCalledOnce();
    expect(takeRestoreNotice()).toEqual({
      kind: 'restored',
      records: 1_234,
      createdAt: '2026-03-15T16:00:00.000Z',
    });
  });

  it('hard use 3: lists what of the file is left out and renamed, even if nothing else changes', async () => {
    const { dialog, session, plan } = await opened();
    session().tell({ type: 'progress', step: 'rows', done: 1_500, of: 3_000 });
    expect(within(dialog).getByText('1,500 of 3,000 records')).toBeVisible();
    const left = (why: 'repeated' | 'key-taken' | 'gone-here' | 'name-kept', id: string) => ({
      collection: 'transactions',
      id,
      name: `Coffee ${id}`,
      why,
      date: '2024-01-05',
      amount: -450,
      accountId: 'acc-1',
    });
    const report: MigrationReport = {
      fromVersion: 3,
      at: '2026-03-15T16:00:00.000Z',
      collections: {
        transactions: { read: 2_000, deleted: 0, removed: 1_003, renamed: 0, written: 997 },
        tags: { read: 2, deleted: 0, removed: 0, renamed: 1, written: 2 },
      },
      changes: [
        left('repeated', 't1'),
        left('key-taken', 't2'),
        left('name-kept', 't3'),
        left('gone-here', 't4'),
        { collection: 'tags', id: 'g2', name: 'trip', why: 'name-taken', to: 'trip (g2)' },
      ],
      reasons: { repeated: 1_000, 'key-taken': 1, 'name-kept': 1, 'gone-here': 1, 'name-taken': 1 },
      backup: { state: 'absent', file: '' },
    };
    const accounts = [{ id: 'acc-1', name: 'Old Chequing', currency: 'USD' }];
    plan(planOf({ tags: { same: 1 } }, { report, accounts }));
    expect(dialog).toHaveTextContent(
      '1,003 records in this file won’t be restored. 1 record will be renamed. See the list below.',
    );
    expect(
      within(dialog).getByRole('heading', { name: 'Stored twice, kept once: 1,000' }),
    ).toBeVisible();
    const lists = [
      'Stored twice, kept once',
      'Duplicates skipped',
      'Kept as they are here',
      'Renamed',
    ].map((name) => within(dialog).getByRole('list', { name }));
    expect(lists[0]).toHaveTextContent(
      /Coffee t1Transaction · Jan\.? 5, 2024 · .*4\.50.* · Old Chequing/,
    );
    expect(lists[1]).toHaveTextContent('Coffee t2');
    expect(lists[3]).toHaveTextContent('tripTag · now trip (g2)');
    expect(within(dialog).getByText('Showing the first 1 of 1,000.')).toBeVisible();
    expect(within(dialog).getByText(/something you deleted here/)).toBeVisible();
  });

  it('asks for confirmation, with numbers, if something would be lost', async () => {
    const { user, dialog, session, plan } = await opened();
    plan(planOf({ tags: { removed: 3, examples: { ...NONE.examples, removed: ['Trip'] } } }));
    expect(within(dialog).getByText('Deleted: Trip and 2 more')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Replace everything' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete 3 records?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(session().run).not.toHaveBeenCalled();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: 'Replace everything' }));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Replace everything' }));
    expect(session().run).toHaveBeenCalledOnce();
  });

  it('runs again for every other choice, and says if it would change nothing', async () => {
    const { user, dialog, session, plan } = await opened();
    plan(planOf({ tags: { removed: 1 } }));
    await user.click(within(dialog).getByRole('radio', { name: /Merge/ }));
    expect(session().wish.choice).toEqual({ mode: 'merge', bringsBack: false });
    const choice = { mode: 'merge', bringsBack: false } as const;
    plan(planOf({ tags: { same: 1 } }, { choice }));
    expect(within(dialog).getByText(/^Nothing would change/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: /Restore what you deleted/ }));
    expect(session().wish.choice).toEqual({ mode: 'merge', bringsBack: true });
    expect(sessions.slice(0, -1).every(({ cancel }) => cancel.mock.calls.length === 1)).toBe(true);
  });

  it.each<[RestoreProblem, RegExp]>([
    ['changed-since', /Your data changed/],
    ['incomplete', /didn’t match the file/],
    ['quota', /no room on this disk/],
    ['denied', /doesn’t let this page store/],
    ['timeout', /didn’t respond/],
    ['unexpected', /Something went wrong/],
  ])('%s stops it with its message, and the preview can run again', async (code, sentence) => {
    const { user, dialog, plan, fail } = await opened();
    plan(planOf({ tags: { added: 1 } }));
    await user.click(within(dialog).getByRole('button', { name: 'Replace everything' }));
    fail(code);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(sentence);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Nothing was changed.');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(sessions).toHaveLength(2);
    expect(restartApp).not.toHaveBeenCalled();
  });

  it('is stopped by Cancel, even during the restore', async () => {
    const { user, onClose, dialog, session, plan } = await opened();
    plan(planOf({ tags: { added: 1 } }));
    await user.click(within(dialog).getByRole('button', { name: 'Replace everything' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(session().cancel).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('hard use 1: asks before leaving a restore', () => {
  const running = async () => {
    const given = await opened();
    given.plan(planOf({ tags: { added: 1 } }));
    await given.user.click(
      within(given.dialog).getByRole('button', { name: 'Replace everything' }),
    );
    return given;
  };
  const question = () => screen.findByRole('alertdialog', { name: 'Stop the restore?' });

  it('hard use 1: Escape and every other way out ask before a running restore is stopped', async () => {
    const { user, onClose, session } = await running();
    expect(hasUnsaved()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Keep restoring' }));
    expect(session().cancel).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Stop restore' }));
    expect(session().cancel).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('hard use 1: the page that reloads with the restored data asks nothing', async () => {
    const { session } = await running();
    let wouldAsk = true;
    restartApp.mockImplementationOnce(() => {
      wouldAsk = hasUnsaved();
    });
    session().tell({ type: 'restored' });
    expect(restartApp).toHaveBeenCalledOnce();
    expect(wouldAsk).toBe(false);
  });

  it('hard use 1: asks before losing a typed passphrase', async () => {
    const { user, onClose, dialog, fail } = await opened();
    fail('needs-passphrase');
    expect(hasUnsaved()).toBe(false);
    await user.type(within(dialog).getByLabelText('Passphrase'), 'half of it');
    expect(hasUnsaved()).toBe(true);
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('if the database does not open', () => {
  it('merging is not offered', async () => {
    const { dialog, plan } = await opened(false);
    expect(dialog).toHaveTextContent('The one that doesn’t open isn’t touched');
    plan(planOf({ tags: { added: 1 } }));
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Replace everything' })).toBeEnabled();
  });
});

describe('the recovery screen', () => {
  it("restores without comparing, as the current data can't be opened", async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<RestoreRecovery isReady={false} onOpenChange={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Restore a Backup' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore a Backup' });
    await user.upload(within(dialog).getByLabelText('Backup file'), FILE);
    expect(sessions[0]?.wish).toMatchObject({ file: FILE, current: 'coffer-nothing' });
    expect(sessions[0]?.wish.choice.mode).toBe('replace');
  });
});

describe('a previously chosen file', () => {
  it('is previewed without choosing it again', async () => {
    await opened(true, FILE);
    expect(sessions.at(-1)?.wish.file).toBe(FILE);
  });
});
