import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';

/** What a list shows before it is asked for the rest. */
const FIRST = 6;

/** The first few of a list, and the button that shows the rest; null where there is none. */
export function useFirstFew<Each>(all: readonly Each[]) {
  const [isAll, setAll] = useState(false);
  const rest =
    isAll || all.length <= FIRST ? null : (
      <div>
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {t('debts.showAll', { count: all.length })}
        </Button>
      </div>
    );
  return { shown: rest ? all.slice(0, FIRST) : all, rest };
}
