import { hasSingleKeys, keysOf, SHORTCUTS } from '@/components/shortcuts/shortcuts.ts';
import { ShortcutKeys } from '@/components/shortcuts/shortcuts-list.tsx';
import { BASE_PATH } from '@/config/routes.ts';
import { type HoverTip, HoverTips } from '@/ui/overlays/hover-tips.tsx';
import { pageAt } from './pages.ts';

/** How long (ms) the pointer must rest on something before its keys are shown. */
const DELAY_MS = 600;

/** Elements that name their keys, and links to pages. */
const SELECTOR = '[aria-keyshortcuts], nav a[href]';

/**
 * Shows the shortcut keys of buttons and of the links to pages while the mouse or the Tab key rests
 * on them. Screen readers learn them from `aria-keyshortcuts` and from the list of shortcuts.
 */
export function KeyHints() {
  return <HoverTips selector={SELECTOR} tipOf={hintOf} delayMs={DELAY_MS} />;
}

function hintOf(element: Element): HoverTip | null {
  const keys = keysFor(element);
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  if (!keys || !name) return null;
  return {
    side: element.closest('header') ? 'right' : 'bottom',
    content: (
      <>
        {name} <ShortcutKeys keys={[keys]} />
      </>
    ),
  };
}

/** The first key combination of an element, as in SHORTCUTS. */
function keysFor(element: Element): string | undefined {
  const named = element.getAttribute('aria-keyshortcuts');
  if (named) {
    const [first = ''] = named.split(' ');
    return first.replace(/^Meta\+/, 'Mod+').replace(/^Control\+/, 'Ctrl+');
  }
  const { pathname, search } = new URL((element as HTMLAnchorElement).href, location.href);
  if (!hasSingleKeys() || search !== '' || !pathname.startsWith(BASE_PATH)) return undefined;
  const page = pageAt(pathname.slice(BASE_PATH.length));
  const shortcut = SHORTCUTS.find(({ id, group }) => id === page && group === 'go');
  return shortcut && keysOf(shortcut.id)[0];
}
