import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedView } from '@/domain/report-view.ts';
import { valueOr } from '@/live/live.ts';
import { useSavedViews } from '@/live/use-saved-views.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Popover } from '@/ui/popover.tsx';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { SavedViewForm } from './saved-view-form.tsx';
import { SavedViewRow } from './saved-view-row.tsx';
import { isSameView, viewParams } from './view-params.ts';

/** The views that were kept under a name: open one, keep the one that is shown, change, delete. */
export function SavedViews() {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  /** What the form is for: a new view, or one that is there. */
  const [asked, setAsked] = useState<'new' | SavedView | null>(null);
  const views = valueOr(useSavedViews(), []);
  const shown = viewParams(params);
  const close = () => {
    setOpen(false);
    setAsked(null);
  };
  const open = (view: SavedView) => {
    const next = new URLSearchParams(view.params);
    next.set('tab', params.get('tab') ?? '');
    setParams(next, { preventScrollReset: true });
    close();
  };
  return (
    <Popover
      title={t('reportNames.views')}
      placement="bottom-end"
      open={isOpen}
      onOpenChange={(isNext) => (isNext ? setOpen(true) : close())}
      trigger={<Button icon={<Bookmark />}>{t('reportNames.views')}</Button>}
    >
      <Stack gap={3}>
        {views.length === 0 ? (
          <Text as="p" size="sm" tone="muted">
            {t('reportNames.noViews')}
          </Text>
        ) : (
          <RowList label={t('reportNames.views')}>
            {views.map((view) => (
              <RowItem key={view.key}>
                <SavedViewRow
                  view={view}
                  isSet={isSameView(view.params, shown)}
                  onOpen={() => open(view)}
                  onEdit={() => setAsked(view)}
                />
              </RowItem>
            ))}
          </RowList>
        )}
        {asked === null ? (
          <Button onClick={() => setAsked('new')}>{t('reportNames.saveView')}</Button>
        ) : (
          <SavedViewForm
            key={asked === 'new' ? '' : asked.key}
            view={asked === 'new' ? null : asked}
            params={shown}
            onSaved={() => setAsked(null)}
            onCancel={() => setAsked(null)}
          />
        )}
      </Stack>
    </Popover>
  );
}
