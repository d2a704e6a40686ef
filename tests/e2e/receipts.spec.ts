import { readFileSync, writeFileSync } from 'node:fs';
import { addAccount, openPage, openSettings } from '@tests/support/app-actions.ts';
import { serveAppCopy } from '@tests/support/app-copy.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { emptyPdf, shownPicture } from '@tests/support/receipt-samples.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { fillRoom, freeRoom, limitRoom } from '@tests/support/under-fire/fill-disk.ts';

/** Pictures and PDFs kept with a transaction, in the browser's own file system. */

type FileGiven = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const picture = (name = 'till.gif', more = ''): FileGiven => ({
  name,
  mimeType: 'image/gif',
  buffer: shownPicture(more),
});
const pdf = (name = 'invoice.pdf'): FileGiven => ({
  name,
  mimeType: 'application/pdf',
  buffer: emptyPdf(),
});

async function givenRow(page: Page, ...descriptions: readonly string[]): Promise<void> {
  await addAccount(page, 'Chequing');
  await openPage(page, 'Transactions');
  for (const description of descriptions) await addRow(page, description, '-12.50');
}

async function openEdit(page: Page, description: string): Promise<Locator> {
  await page
    .getByRole('row', { name: new RegExp(description) })
    .first()
    .hover();
  await page.getByRole('button', { name: `Edit ${description}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
  await expect(dialog.getByText('Drop a receipt here, or choose a file')).toBeVisible();
  return dialog;
}

async function closeEdit(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

const add = (dialog: Locator, ...files: readonly FileGiven[]) =>
  dialog.getByLabel('Add receipts').setInputFiles([...files]);

const rowsOf = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Receipts of this transaction' }).getByRole('listitem');

/** The names of the files in the browser's own file system. */
const filesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('receipts').catch(() => null);
    const names: string[] = [];
    for await (const name of folder?.keys() ?? []) names.push(name);
    return names.sort();
  });

const undo = (page: Page, text: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click();

test('receipts are added, viewed, downloaded and removed, by keyboard too, and stay after a reload', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await givenRow(page, 'Groceries');
  let dialog = await openEdit(page, 'Groceries');
  await add(dialog, picture(), pdf());
  await expect(rowsOf(dialog)).toHaveCount(2);
  await expect(page.getByText('Added 2 receipts')).toBeVisible();
  await expect(dialog.getByText(/^\d+ bytes? · /)).toHaveCount(2);
  await expectNoViolations(page, 'Edit Transaction with receipts');
  await closeEdit(dialog);
  await page.reload();
  dialog = await openEdit(page, 'Groceries');
  await expect(rowsOf(dialog)).toHaveCount(2);
  const small = rowsOf(dialog).filter({ hasText: 'till.gif' }).locator('img');
  await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);

  await test.step('a picture opens over the page and can be downloaded', async () => {
    await dialog.getByRole('button', { name: 'View till.gif' }).press('Enter');
    const viewer = page.getByRole('dialog', { name: 'till.gif' });
    const shown = viewer.getByRole('img', { name: 'till.gif' });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await expectNoViolations(page, 'a receipt');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('till.gif');
    expect(readFileSync(await download.path()).equals(shownPicture())).toBe(true);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'View till.gif' })).toBeFocused();
  });

  await test.step('a PDF opens in a new tab', async () => {
    const link = dialog.getByRole('link', { name: 'Open invoice.pdf in a new tab' });
    await expect(link).toHaveAttribute('href', /^blob:/);
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await opened.close();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download invoice.pdf' }).click(),
    ]);
    expect(readFileSync(await download.path()).equals(emptyPdf())).toBe(true);
  });

  await test.step('removing offers Undo, and the focus moves on', async () => {
    await dialog.getByRole('button', { name: 'Remove till.gif' }).press('Enter');
    await expect(rowsOf(dialog)).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Remove invoice.pdf' })).toBeFocused();
    await undo(page, 'Removed receipt ‘till.gif’');
    await expect(rowsOf(dialog)).toHaveCount(2);
    for (const left of [1, 0]) {
      await dialog
        .getByRole('button', { name: /^Remove / })
        .first()
        .press('Enter');
      await expect(rowsOf(dialog)).toHaveCount(left);
    }
    await expect(dialog.getByLabel('Add receipts')).toBeFocused();
  });
  expect(complaints).toEqual([]);
});

test('the panel shows them beside the list, takes dropped files, and the row gets a paperclip', async ({
  page,
}, info) => {
  await givenRow(page, 'Lunch', 'Groceries');
  const row = page.getByRole('row', { name: /Groceries/ }).first();
  await row.getByRole('rowheader').click();
  const panel = page.getByRole('complementary', { name: 'Transaction', exact: true });
  await expect(panel.getByRole('heading', { name: 'Receipts' })).toBeVisible();
  const clip = row.getByRole('img', { name: 'Receipt attached' });
  await expect(clip).toHaveCount(0);

  await test.step('a file dropped on the zone is added, and not imported', async () => {
    const file = info.outputPath('dropped.gif');
    writeFileSync(file, shownPicture());
    const zone = panel.getByLabel('Add receipts');
    await zone.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await zone.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', {
        type,
        x: x + width / 2,
        y: y + height / 2,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    }
    await expect(rowsOf(panel)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await add(panel, pdf());
  await expect(rowsOf(panel)).toHaveCount(2);
  await expect(clip).toBeVisible();
  await expectNoViolations(page, 'the panel with receipts');

  await test.step('Escape closes the picture, and the panel stays', async () => {
    await panel.getByRole('button', { name: 'View dropped.gif' }).click();
    const viewer = page.getByRole('dialog', { name: 'dropped.gif' });
    await expect(viewer.getByRole('img', { name: 'dropped.gif' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(panel.getByRole('button', { name: 'View dropped.gif' })).toBeFocused();
  });

  await test.step('each transaction has its own, and what was refused stays with it', async () => {
    await add(panel, { ...pdf('empty.pdf'), buffer: Buffer.alloc(0) });
    await expect(panel.getByRole('alert')).toHaveText('empty.pdf wasn’t added: the file is empty.');
    await panel.getByRole('button', { name: 'Next transaction' }).click();
    await expect(panel.getByRole('heading', { name: 'Lunch' })).toBeVisible();
    await expect(panel.getByLabel('Add receipts')).toBeAttached();
    await expect(rowsOf(panel)).toHaveCount(0);
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Previous transaction' }).click();
    await expect(rowsOf(panel)).toHaveCount(2);
  });

  for (const left of [1, 0]) {
    await panel
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(rowsOf(panel)).toHaveCount(left);
  }
  await expect(clip).toHaveCount(0);
  await undo(page, 'Removed receipt');
  await expect(clip).toBeVisible();
});

test('what can’t be kept is refused by its content, with a sentence for each', async ({ page }) => {
  await givenRow(page, 'Groceries');
  const dialog = await openEdit(page, 'Groceries');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  await add(
    dialog,
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg },
    { name: 'logo.png', mimeType: 'image/png', buffer: svg },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    {
      name: 'large.gif',
      mimeType: 'image/gif',
      buffer: Buffer.concat([shownPicture(), Buffer.alloc(20_000_000)]),
    },
    picture('bill\u202Egpj\u0007.gif'),
  );
  const refused = dialog.getByRole('alert');
  await expect(refused.getByRole('paragraph')).toHaveText([
    'logo.svg wasn’t added: it isn’t a JPEG, PNG, WebP, GIF, HEIC or PDF file.',
    'logo.png wasn’t added: it isn’t a JPEG, PNG, WebP, GIF, HEIC or PDF file.',
    'empty.pdf wasn’t added: the file is empty.',
    'large.gif wasn’t added: it’s larger than 20 MB.',
  ]);
  await expect(dialog.getByRole('button', { name: 'View billgpj.gif' })).toBeVisible();
  await add(dialog, picture('again.gif'));
  await expect(refused).toHaveText('again.gif is already here.');
  const many = Array.from({ length: 20 }, (_, index) => picture(`n${index}.gif`, `n${index}`));
  await add(dialog, ...many);
  await expect(refused).toHaveText('n19.gif wasn’t added: a transaction can have 20 receipts.');
  await expect(rowsOf(dialog)).toHaveCount(20);
  expect(await filesIn(page)).toHaveLength(20);
});

test('another tab shows what changes at once, and the trash keeps receipts until it is emptied', async ({
  context,
  page,
}) => {
  await givenRow(page, 'Groceries', 'Lunch');
  const dialog = await openEdit(page, 'Groceries');
  const other = await context.newPage();
  await other.goto('transactions');
  const there = await openEdit(other, 'Groceries');
  await page.bringToFront();
  await add(dialog, picture(), pdf());
  await other.bringToFront();
  await expect(rowsOf(there)).toHaveCount(2);
  await there.getByRole('button', { name: 'Remove invoice.pdf' }).click();
  await page.bringToFront();
  await expect(rowsOf(dialog)).toHaveCount(1);
  await closeEdit(dialog);
  await other.close();
  expect(await filesIn(page)).toHaveLength(2);

  await page
    .getByRole('row', { name: /Groceries/ })
    .first()
    .hover();
  await page.getByRole('button', { name: 'Delete Groceries' }).click();
  await expect(page.getByText('Deleted 1 transaction')).toBeVisible();
  await openSettings(page, 'Data');
  await expect(page.getByText(/^2 files, /)).toBeVisible();
  await page.getByRole('button', { name: 'Open Trash' }).click();
  const trash = page.getByRole('dialog', { name: 'Trash' });
  await trash.getByRole('button', { name: 'Restore from trash: Transaction Groceries' }).click();
  await expect(trash.getByText('Transaction Groceries')).toHaveCount(0);
  await trash.getByRole('button', { name: 'Close' }).last().click();
  await openPage(page, 'Transactions');
  const again = await openEdit(page, 'Groceries');
  await expect(rowsOf(again)).toHaveCount(1);
  await closeEdit(again);

  await page
    .getByRole('row', { name: /Groceries/ })
    .first()
    .hover();
  await page.getByRole('button', { name: 'Delete Groceries' }).click();
  await openSettings(page, 'Data');
  await page.getByRole('button', { name: 'Open Trash' }).click();
  await expect(trash.getByText('Receipt ‘invoice.pdf’')).toBeVisible();
  await trash.getByRole('button', { name: 'Empty Trash' }).click();
  await page
    .getByRole('alertdialog', { name: 'Empty the trash?' })
    .getByRole('button', { name: 'Empty Trash' })
    .click();
  await expect(trash.getByText('The trash is empty', { exact: true })).toBeVisible();
  await expect.poll(() => filesIn(page)).toEqual([]);
  await trash.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('None yet')).toBeVisible();
});

test('a backup brings receipts to another browser, by replacing and by merging', async ({
  browser,
  page,
  baseURL,
}) => {
  await givenRow(page, 'Groceries');
  const dialog = await openEdit(page, 'Groceries');
  await add(dialog, picture(), pdf());
  await expect(rowsOf(dialog)).toHaveCount(2);
  await closeEdit(dialog);
  const before = await filesIn(page);
  await openSettings(page, 'Data');
  const backUp = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Back Up', exact: true }).click(),
    ]);
    await expect(page.getByText(/^Last backup: .*to your downloads\.$/)).toBeVisible();
    return readFileSync(await download.path());
  };
  const plain = await backUp();
  await page.getByRole('switch', { name: 'Encrypt with a passphrase' }).check();
  await page.getByLabel('Passphrase', { exact: true }).fill('four plain words here');
  await page.getByLabel('Repeat the passphrase').fill('four plain words here');
  const encrypted = await backUp();

  for (const [name, buffer] of [
    ['plain.json', plain],
    ['encrypted.json', encrypted],
  ] as const) {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const fresh = await context.newPage();
    await addAccount(fresh, 'Savings');
    await openSettings(fresh, 'Data');
    await fresh.getByRole('button', { name: 'Restore', exact: true }).click();
    const restore = fresh.getByRole('dialog', { name: 'Restore a Backup' });
    await restore
      .getByLabel('Backup file')
      .setInputFiles({ name, mimeType: 'application/json', buffer });
    const isPlain = name === 'plain.json';
    if (!isPlain) {
      await restore.getByLabel('Passphrase').fill('four plain words here');
      await restore.getByRole('button', { name: 'Open' }).click();
    }
    const line = restore.getByRole('row', { name: /^Receipts/ }).getByRole('cell');
    await expect(line).toHaveText(['2', '0', '0', '0']);
    if (isPlain) {
      await restore.getByRole('button', { name: 'Replace everything' }).click();
      const question = fresh.getByRole('alertdialog', { name: 'Delete 1 record?' });
      await question.getByRole('button', { name: 'Replace everything' }).click();
    } else {
      await restore.getByRole('radio', { name: 'Merge' }).check();
      await expect(line).toHaveText(['2', '0', '0', '0']);
      await restore.getByRole('button', { name: 'Merge' }).click();
    }
    await expect(fresh.getByText(/^Restored \d+ records$/)).toBeVisible();
    expect(await filesIn(fresh)).toEqual(before);
    await openPage(fresh, 'Transactions');
    // The paperclip comes a moment after the row and moves the row's buttons.
    await expect(fresh.getByRole('row', { name: /Groceries.*Receipt attached/ })).toBeVisible();
    const there = await openEdit(fresh, 'Groceries');
    await expect(rowsOf(there)).toHaveCount(2);
    const small = rowsOf(there).filter({ hasText: 'till.gif' }).locator('img');
    await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await context.close();
  }
});

test('a file that a killed tab left unfinished is removed by the next start; a lost or damaged one says so, and can be added again', async ({
  page,
}) => {
  await givenRow(page, 'Groceries');
  const dialog = await openEdit(page, 'Groceries');
  await add(dialog, picture());
  await expect(rowsOf(dialog)).toHaveCount(1);
  const kept = await filesIn(page);
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('receipts');
    await folder.getFileHandle('~half', { create: true });
  });
  expect(await filesIn(page)).toHaveLength(2);
  await page.reload();
  await expect.poll(() => filesIn(page)).toEqual(kept);

  await page.evaluate(async ([name = '']) => {
    const root = await navigator.storage.getDirectory();
    await (await root.getDirectoryHandle('receipts')).removeEntry(name);
  }, kept);
  const again = await openEdit(page, 'Groceries');
  await expect(
    again.getByText('The file isn’t in this browser. You can add it again.'),
  ).toBeVisible();
  await expect(again.getByRole('button', { name: /^View/ })).toHaveCount(0);
  await add(again, picture());
  await expect(again.getByRole('button', { name: 'View till.gif' })).toBeVisible();
  await expect(rowsOf(again)).toHaveCount(1);
  await closeEdit(again);

  await page.evaluate(async ([name = '']) => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getDirectoryHandle('receipts')).getFileHandle(name);
    const { size } = await file.getFile();
    const writing = await file.createWritable();
    await writing.write(new Uint8Array(size));
    await writing.close();
  }, kept);
  const damaged = await openEdit(page, 'Groceries');
  await expect(damaged.getByText('The file is damaged. You can add it again.')).toBeVisible();
  await add(damaged, picture());
  await damaged.getByRole('button', { name: 'View till.gif' }).click();
  const shown = page.getByRole('img', { name: 'till.gif' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
});

test('on a full disk nothing is lost, and it goes on once there is room', async ({ page }) => {
  await page.goto('accounts');
  await limitRoom(page, 12_000_000);
  await givenRow(page, 'Groceries');
  const dialog = await openEdit(page, 'Groceries');
  await add(dialog, picture());
  await expect(rowsOf(dialog)).toHaveCount(1);
  await fillRoom(page, 500_000);
  const noise = Buffer.from(Array.from({ length: 4_000_000 }, (_, at) => (at * 7_919) % 251));
  const large = { ...picture('large.gif'), buffer: Buffer.concat([shownPicture(), noise]) };
  await add(dialog, large);
  await expect(dialog.getByRole('alert')).toHaveText(
    'large.gif wasn’t added: the disk is full. Free up some space, then try again. Nothing was lost.',
  );
  await expect(rowsOf(dialog)).toHaveCount(1);
  expect(await filesIn(page)).toHaveLength(1);
  await freeRoom(page);
  await add(dialog, large);
  await expect(rowsOf(dialog)).toHaveCount(2);
});

test('where the browser keeps no files a sentence says so, and the form works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(StorageManager.prototype, 'getDirectory', {
      value: () => Promise.reject(new DOMException('private window', 'SecurityError')),
    });
  });
  await addAccount(page, 'Chequing');
  await openPage(page, 'Transactions');
  await addRow(page, 'Groceries', '-12.50');
  await page
    .getByRole('row', { name: /Groceries/ })
    .first()
    .hover();
  await page.getByRole('button', { name: 'Edit Groceries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
  await expect(
    dialog.getByText(
      'This browser can’t keep receipts here, for example in a private window. Everything else works.',
    ),
  ).toBeVisible();
  await dialog.getByLabel('Amount').fill('-13');
  await dialog.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Groceries/ })).toContainText('13.00');
});

test('on a phone nothing scrolls sideways, and a file with a long name fits', async ({ page }) => {
  await givenRow(page, 'Groceries');
  const dialog = await openEdit(page, 'Groceries');
  await add(dialog, picture(`${'very-long-name-'.repeat(12)}.gif`), pdf());
  await expect(rowsOf(dialog)).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('[data-dialog-body]')].map(
      (each) => each.scrollWidth - each.clientWidth,
    ),
  );
  expect(overflow).toEqual(overflow.map(() => 0));
  await expectNoViolations(page, 'receipts on a phone');
});

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('receipts are there after a reload', async ({ context }) => {
    test.slow();
    const app = await serveAppCopy();
    try {
      const page = await context.newPage();
      await page.goto(`${app.url}accounts`);
      await page.waitForFunction(
        () => navigator.serviceWorker.controller?.state === 'activated',
        undefined,
        { timeout: 60_000 },
      );
      await givenRow(page, 'Groceries');
      const dialog = await openEdit(page, 'Groceries');
      await add(dialog, picture());
      await expect(rowsOf(dialog)).toHaveCount(1);
      await app.stop();
      await page.reload();
      const again = await openEdit(page, 'Groceries');
      await again.getByRole('button', { name: 'View till.gif' }).click();
      const shown = page.getByRole('img', { name: 'till.gif' });
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
      await page.keyboard.press('Escape');
      await add(again, pdf());
      await expect(rowsOf(again)).toHaveCount(2);
    } finally {
      await app.dispose();
    }
  });
});
