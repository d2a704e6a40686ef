import { t } from '@/messages/t.ts';

/** State of a navigation that wants the focus in the new page's search box instead of on its heading. */
export const FOCUS_SEARCH = { focus: 'search' } as const;

/** Whether a navigation wants that; its state may be anything. */
export function wantsSearch(state: unknown): boolean {
  return state instanceof Object && Reflect.get(state, 'focus') === FOCUS_SEARCH.focus;
}

/** The box 'Search transactions' of the page, where there is one. */
export function searchBox(): HTMLInputElement | undefined {
  const name = t('shell.searchTransactions');
  const boxes = document.querySelectorAll<HTMLInputElement>('main input');
  return [...boxes].find(
    (box) =>
      box.getAttribute('aria-label') === name ||
      [...(box.labels ?? [])].some((label) => label.textContent?.trim() === name),
  );
}
