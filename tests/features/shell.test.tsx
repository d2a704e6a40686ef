import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Routes } from '@/app/app.tsx';
import { OpeningPage } from '@/app/start/database-provider.tsx';
import { type RecoveryFailure, RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import * as rawExport from '@/platform/backup/raw-export.ts';

/** What a browser shows only when something is broken; e2e/shell.spec tests the rest of the shell in a real one. */

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('spec §8: when the shell itself breaks, the fallback page has the title of the specification', async () => {
  // Without a database provider above it, the shell throws while rendering.
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Routes />
    </MemoryRouter>,
  );
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title).toHaveTextContent(/^Unexpected Application Error!$/);
  expect(screen.getByText(/Your data is safe/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to Dashboard' })).toBeVisible();
  expect(screen.getByText(/Error: /)).toBeInTheDocument();
});

test('spec §2: startup says so with the product name', () => {
  render(<OpeningPage />);
  expect(screen.getByRole('heading', { name: 'Coffer', level: 1 })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Initializing database\.\.\.$/);
});

const REASONS: readonly [RecoveryFailure['code'], RegExp][] = [
  ['timeout', /didn’t answer within 5 seconds.*Close other tabs, then reload/],
  ['blocked', /older version of Coffer is open.*Close it, then reload/],
  ['newer', /newer version of Coffer.*Reload to get the newer/],
  ['missing', /doesn’t have IndexedDB.*Open Coffer in the browser you used before/],
  ['denied', /won’t let this page use.*Allow this site to store data/],
  ['quota', /no space left.*Free up some space, then reload/],
  ['migration', /couldn’t move your data.*untouched, and reloading tries again/],
  ['failed', /reported an error.*Reloading or restarting the browser often helps/],
];

test('the raw export includes the AI key only on request', async () => {
  render(<RecoveryScreen failure={{ code: 'failed', message: '' }} />);
  const exportRawData = vi
    .spyOn(rawExport, 'exportRawData')
    .mockResolvedValue({ file: new Blob([]), databases: 0, rows: 0, complete: true });
  const choice = screen.getByRole('checkbox', { name: 'Include the AI key' });
  expect(choice).not.toBeChecked();
  for (const withAiKey of [false, true]) {
    fireEvent.click(screen.getByRole('button', { name: 'Export Raw Data' }));
    await screen.findByText('This browser has no Coffer data to export.');
    expect(exportRawData).toHaveBeenLastCalledWith(expect.objectContaining({ withAiKey }));
    fireEvent.click(choice);
  }
});

test.each(REASONS)(
  'spec §2: the recovery screen says what %s means, and what is safe',
  (code, sentence) => {
    render(<RecoveryScreen failure={{ code, message: 'the exact words' }} />);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('Your data is safe. Nothing was changed or deleted.')).toBeVisible();
    expect(screen.getByText(/the exact words/)).toBeInTheDocument();
    for (const name of ['Reload', 'Export Raw Data', 'Reset']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
  },
);
