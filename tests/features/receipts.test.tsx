import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as receiptCommands from '@/commands/transactions/receipts.ts';
import { type Receipt, receiptRow } from '@/domain/transactions/receipt.ts';
import { ReceiptList } from '@/features/register/receipts/receipt-list.tsx';
import * as receiptFiles from '@/platform/browser/receipt-files.ts';

/** jsdom has no private files: tests/e2e/receipts.spec.ts covers what needs them. */
const canStore = vi.spyOn(receiptFiles, 'canStoreReceipts').mockResolvedValue(true);
vi.spyOn(receiptFiles, 'readReceipt').mockResolvedValue(null);

const RECEIPT: Receipt = {
  transactionId: 't1',
  hash: 'ab'.repeat(32),
  name: 'Metro.pdf',
  type: 'application/pdf',
  bytes: 1_234,
  addedAt: '2026-03-15T16:00:00.000Z',
};

let services: Awaited<ReturnType<typeof openTestServices>>;
let surroundings: ReturnType<typeof dialogSurroundings>;

beforeEach(async () => {
  services = await openTestServices({ accounts: ['a1'] });
  surroundings = dialogSurroundings(services);
});
afterEach(async () => {
  await closeTestDatabase(services.database);
});

const show = (transactionId = 't1') =>
  render(<ReceiptList transactionId={transactionId} />, { wrapper: surroundings.Around });

const given = (...receipts: readonly Receipt[]) =>
  services.database.store.write(
    'settings',
    receipts.map((receipt) => ({ restore: receiptRow(receipt) })),
  );

describe('the receipts of a transaction', () => {
  it('are its own, and those of another one when that is shown', async () => {
    await given(RECEIPT, { ...RECEIPT, transactionId: 't2', name: 'Other.pdf' });
    const { rerender } = show();
    expect(await screen.findByText('Metro.pdf')).toBeVisible();
    expect(screen.queryByText('Other.pdf')).toBeNull();
    rerender(<ReceiptList transactionId="t2" />);
    expect(await screen.findByText('Other.pdf')).toBeVisible();
    expect(screen.queryByText('Metro.pdf')).toBeNull();
  });

  it('whose file is not in this browser can only be removed', async () => {
    await given(RECEIPT);
    show();
    expect(
      await screen.findByText('The file isn’t in this browser. You can add it again.'),
    ).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Metro.pdf' }));
    await vi.waitFor(() => expect(screen.queryByText('Metro.pdf')).toBeNull());
    await given(RECEIPT);
    expect(await screen.findByText('Metro.pdf')).toBeVisible();
  });

  it('can be seen where none can be added, and a sentence says why', async () => {
    canStore.mockResolvedValueOnce(false);
    await given(RECEIPT);
    show();
    expect(await screen.findByText(/^This browser can’t keep receipts here/)).toBeVisible();
    expect(screen.getByText('Metro.pdf')).toBeVisible();
    expect(screen.queryByLabelText('Add receipts')).toBeNull();
  });

  it('are added from the file input; what is refused is listed until the next change', async () => {
    const add = vi.spyOn(receiptCommands, 'addReceipts').mockResolvedValueOnce({
      ok: true,
      value: {
        added: [],
        refused: [
          { name: 'x'.repeat(100), code: 'type' },
          { name: 'b.pdf', code: 'size' },
        ],
      },
    });
    show();
    const input = await screen.findByLabelText('Add receipts');
    await userEvent.upload(input, [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')], {
      applyAccept: false,
    });
    const refused = await screen.findByRole('alert');
    expect(refused).toHaveTextContent(`${'x'.repeat(60)}… wasn’t added`);
    expect(refused).toHaveTextContent('b.pdf wasn’t added: it’s larger than 20 MB.');
    expect(add).toHaveBeenCalledWith(expect.anything(), 't1', [
      expect.objectContaining({ name: 'a.pdf' }),
      expect.objectContaining({ name: 'b.pdf' }),
    ]);
    add.mockResolvedValueOnce({ ok: false, code: 'gone' });
    await userEvent.upload(input, new File(['a'], 'a.pdf'), { applyAccept: false });
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    add.mockRestore();
  });
});
