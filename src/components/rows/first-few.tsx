import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';

/**
 * The first few of a list, and the button that shows the rest; null where there is none. The button stays, and with it the focus.
 * @param first so many
 */
export function useFirstFew<Each>(all: readonly Each[], first: number) {
  const [isAll, setAll] = useState(false);
  const rest =
    all.length <= first ? null : (
      <div>
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? t('common.showFewer') : t('common.showAll', { count: all.length })}
        </Button>
      </div>
    );
  return { shown: isAll ? all : all.slice(0, first), rest };
}
