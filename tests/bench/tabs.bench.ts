import { expect, test } from '@playwright/test';
import { addAccount } from '@tests/support/app-actions.ts';
import { openWindow } from './open-window.ts';
import { median, report } from './report.ts';
import { rounds, timeLimitMs } from './scale.ts';

const CHANGES = rounds(20);

test('a change in one window, painted in another that is visible too', async ({ context }) => {
  test.setTimeout(timeLimitMs(240_000));
  const writer = await context.newPage();
  await addAccount(writer, 'Chequing');
  const reader = await openWindow(context, writer, 'transactions');
  await reader.waitForLoadState();
  await expect(reader.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  expect(await reader.evaluate(() => document.visibilityState)).toBe('visible');
  expect(await writer.evaluate(() => document.visibilityState)).toBe('visible');
  const delays: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const description = `Change number ${change}`;
    await reader.evaluate((text) => {
      const seen = new Promise<number>((resolve) => {
        const look = () => {
          if (document.body.textContent?.includes(text)) {
            // The frame after the one in which it entered the page is the painted one.
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      Object.assign(window, { seen });
    }, description);
    await writer.getByRole('button', { name: 'Add Transaction' }).first().click();
    const dialog = writer.getByRole('dialog', { name: 'Add a New Transaction' });
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Amount').fill('-1.00');
    await writer.evaluate(() => {
      document.addEventListener(
        'click',
        () => Object.assign(window, { pressedMs: performance.timeOrigin + performance.now() }),
        { capture: true, once: true },
      );
    });
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    const paintedMs = await reader.evaluate(() => Reflect.get(window, 'seen') as Promise<number>);
    const pressedMs = await writer.evaluate(() => Reflect.get(window, 'pressedMs') as number);
    delays.push(paintedMs - pressedMs);
    await expect(dialog).toBeHidden();
  }
  report('Two windows', [
    {
      name: `press in one window to painted in the other, median of ${CHANGES}`,
      value: median(delays),
      limit: 50,
      unit: 'ms',
      details: { delays },
    },
  ]);
});
