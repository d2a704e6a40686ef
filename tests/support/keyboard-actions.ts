import { expect, type Locator, type Page } from './test.ts';

/** User actions without a mouse. Nothing here clicks, and focus only moves by keyboard. */

const MAX_STOPS = 120;

/** Presses Tab until the target has the focus; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const { isThere, unseen } = await target.first().evaluate(focusSeenFrom);
    if (stop > 0) expect(unseen, 'a tab stop without a visible focus').toBeNull();
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  await expect(target.first(), 'is no tab stop').toBeFocused();
}

/** Tabs to a control and presses Enter on it. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Waits until a newly opened menu has the focus, and selects an item with the arrow keys. */
export async function chooseFromMenu(page: Page, item: string): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(menu).toBeFocused();
  const line = menu.getByRole('menuitem', { name: item, exact: true });
  for (let step = 0; step < MAX_STOPS; step++) {
    if ((await line.getAttribute('data-highlighted')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
}

/** Tabs to a text box and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Tabs to a select or combobox and selects by the beginning of the name. */
export async function chooseIn(page: Page, field: Locator, name: string): Promise<void> {
  await tabTo(page, field);
  const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (isSelect) {
    await page.keyboard.type(name);
    await expect(field.locator('option:checked')).toHaveText(name);
    return;
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await expect(page.getByRole('listbox').getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveValue(name);
}

/**
 * Runs in the page: whether a control has the focus, and the focused element if its focus isn't visible or it is off-screen (null =
 * fine).
 */
function focusSeenFrom(target: Element): {
  readonly isThere: boolean;
  readonly unseen: string | null;
} {
  const focused = document.activeElement;
  const isThere = focused === target;
  // After the last stop, the focus is in the browser's toolbar.
  if (!focused || focused === document.body) return { isThere, unseen: null };
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  // A control's focus may be shown by an element around it.
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const isMarked = around.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const sibling = focused.nextElementSibling;
  const isMarkedBeside = sibling !== null && getComputedStyle(sibling).outlineStyle !== 'none';
  const isSeen = isOnScreen && (isMarked || isMarkedBeside);
  return { isThere, unseen: isSeen ? null : focused.outerHTML.slice(0, 200) };
}
