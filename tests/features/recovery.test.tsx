import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Recovery } from '@/app/start/recovery.tsx';
import { isRecoveryHeld, recoveryReleased } from '@/app/start/recovery-state.ts';
import * as notify from '@/components/notices/notify.ts';
import { RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import type { RawExport } from '@/platform/backup/raw-export.ts';
import * as rawExport from '@/platform/backup/raw-export.ts';
import * as saveFile from '@/platform/browser/save-file.ts';

const LATE = { code: 'timeout', message: 'not open after 5000 ms' } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

/** An export that ends when the test says so. */
function givenExport() {
  let end: (exported: RawExport) => void = () => {};
  vi.spyOn(rawExport, 'exportRawData').mockReturnValue(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  return () => end({ file: new Blob([]), databases: 2, rows: 12, complete: true });
}

beforeEach(() => {
  vi.spyOn(saveFile, 'saveFile').mockImplementation(() => {});
  vi.spyOn(notify, 'notifySuccess').mockImplementation(() => {});
});

test('hard use 5: a running export keeps the app from replacing the recovery screen, until it ends', async () => {
  const endExport = givenExport();
  render(<Recovery failure={LATE} opening="in-progress" />);
  expect(isRecoveryHeld()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Export Raw Data' }));
  await screen.findByText(/Reading the database/);
  expect(isRecoveryHeld()).toBe(true);
  const released = recoveryReleased();
  await act(async () => endExport());
  await released;
  expect(isRecoveryHeld()).toBe(false);
  expect(screen.getByText('Saved 12 records to your downloads.')).toBeVisible();
});

test('hard use 5: the app reports how the export ended if it replaces the screen right then', async () => {
  const endExport = givenExport();
  render(<Recovery failure={LATE} opening="ready" />);
  fireEvent.click(screen.getByRole('button', { name: 'Export Raw Data' }));
  await screen.findByText(/Reading the database/);
  expect(notify.notifySuccess).not.toHaveBeenCalled();
  await act(async () => endExport());
  expect(notify.notifySuccess).toHaveBeenCalledExactlyOnceWith(
    'Saved 12 records to your downloads.',
  );
});

test('hard use 5: the screen says whether Coffer is still trying, that the database is open, or neither', () => {
  const { rerender } = render(<RecoveryScreen failure={LATE} opening="in-progress" />);
  const trying = 'Coffer is still trying. It opens as soon as the database answers.';
  expect(screen.getByRole('alert')).toHaveTextContent(trying);
  rerender(<RecoveryScreen failure={LATE} opening="ready" />);
  expect(screen.queryByText(trying)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/^Your database is open now\./);
  rerender(<RecoveryScreen failure={LATE} opening="ended" />);
  expect(screen.queryByText(trying)).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
