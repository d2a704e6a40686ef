import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SampleBanner } from '@/app/start/sample-session.tsx';
import { SampleProvider } from '@/components/notices/sample-context.tsx';
import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import * as activeDatabase from '@/platform/backup/active-database.ts';
import {
  activateOwn,
  activateRestored,
  activateSample,
} from '@/platform/backup/active-database.ts';
import * as sampleRequest from '@/platform/browser/sample-request.ts';

const restartApp = vi.spyOn(activeDatabase, 'restartApp').mockImplementation(() => {});
vi.spyOn(sampleRequest, 'takeSampleFailure').mockReturnValue(null);

/** What a tab does when another one enters or leaves the sample. e2e/sample.spec covers a real second tab. */

beforeEach(() => restartApp.mockClear());
afterEach(() => localStorage.clear());

function tabWith(isActive: boolean) {
  const sample = { isActive, explore: vi.fn(), leave: vi.fn() };
  render(
    <SampleProvider sample={sample}>
      <SampleBanner database={isActive ? SAMPLE_DATABASE_NAME : DATABASE_NAME} />
      <input aria-label="Search" />
      <p>Page</p>
    </SampleProvider>,
  );
  return sample;
}

const heard = () => act(() => window.dispatchEvent(new StorageEvent('storage')));

describe('a tab with your own data', () => {
  it('follows another one into the sample', () => {
    tabWith(false);
    expect(restartApp).not.toHaveBeenCalled();
    activateSample();
    heard();
    expect(restartApp).toHaveBeenCalledOnce();
  });

  it.each([
    ['typed in', () => screen.getByRole('textbox', { name: 'Search' }).focus()],
    [
      'asked in a dialog',
      () => {
        const dialog = document.createElement('div');
        dialog.setAttribute('role', 'dialog');
        screen.getByText('Page').append(dialog);
      },
    ],
  ])('does not interrupt what is being %s: it says so, and follows when told to', (_, begin) => {
    tabWith(false);
    act(begin);
    activateSample();
    heard();
    expect(restartApp).not.toHaveBeenCalled();
    expect(screen.getByText('Another tab is exploring sample data')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show sample data here' }));
    expect(restartApp).toHaveBeenCalledOnce();
  });

  it('drops the message once the other tab is back', () => {
    tabWith(false);
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
    activateSample();
    heard();
    activateOwn();
    heard();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(restartApp).not.toHaveBeenCalled();
  });
});

describe('a tab after another one restored a backup', () => {
  const restore = () => activateRestored('coffer-r1abc', '2026-03-15T16:00:00.000Z');

  it('switches to the restored data', () => {
    tabWith(false);
    restore();
    heard();
    expect(restartApp).toHaveBeenCalledOnce();
  });

  it('does not interrupt typing, and says that the input is not stored', async () => {
    tabWith(false);
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
    restore();
    heard();
    expect(restartApp).not.toHaveBeenCalled();
    expect(await screen.findByText('A backup was restored in another tab.')).toBeVisible();
    expect(screen.getByText('Anything you enter here won’t be saved.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(restartApp).toHaveBeenCalledOnce();
  });

  it('does not mistake the sample for a restore', () => {
    tabWith(false);
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
    restore();
    activateSample();
    heard();
    expect(screen.getByText('Another tab is exploring sample data')).toBeVisible();
  });
});

describe('a tab with the sample', () => {
  it('says so, with the way out', () => {
    activateSample();
    const { leave } = tabWith(true);
    expect(restartApp).not.toHaveBeenCalled();
    expect(screen.getByText('You’re exploring sample data')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Leave sample data' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('switches when another one leaves it, whatever is being typed: the sample is being deleted', () => {
    activateSample();
    tabWith(true);
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
    activateOwn();
    heard();
    expect(restartApp).toHaveBeenCalledOnce();
  });
});
