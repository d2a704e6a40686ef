import { Plus } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { log } from '@/platform/log.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import type { Menu } from '@/ui/menu.tsx';
import { useAddActions } from './add-actions.tsx';

type MenuComponent = ComponentType<Parameters<typeof Menu>[0]>;

/** The floating button 'Add' of narrow screens. Its menu is fetched when the page is idle, or on the first press. */
export function AddMenu() {
  const items = useAddActions();
  const button = useRef<HTMLButtonElement>(null);
  const [LoadedMenu, setLoadedMenu] = useState<MenuComponent | null>(null);
  const [pressed, setPressed] = useState(false);

  const load = useCallback(() => {
    // A chunk that does not arrive is asked for again at the next press.
    import('@/ui/menu.tsx').then(
      ({ Menu: loaded }) => setLoadedMenu(() => loaded),
      (error: unknown) => log.warn('the menu could not be fetched', error),
    );
  }, []);
  useEffect(() => whenIdle(load), [load]);
  useEffect(() => {
    // A press that came before the menu is made good.
    if (LoadedMenu && pressed) button.current?.click();
  }, [LoadedMenu, pressed]);

  const trigger = (
    <IconButton
      ref={button}
      aria-label={t('shell.add')}
      icon={<Plus />}
      variant="solid"
      shape="round"
    />
  );
  if (LoadedMenu) return <LoadedMenu trigger={trigger} items={items} placement="top-end" />;
  return (
    <IconButton
      aria-label={t('shell.add')}
      aria-haspopup="menu"
      icon={<Plus />}
      variant="solid"
      shape="round"
      onClick={() => {
        setPressed(true);
        load();
      }}
    />
  );
}
