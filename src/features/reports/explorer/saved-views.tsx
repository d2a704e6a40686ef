import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { editView, removeView, saveView } from '@/commands/settings.ts';
import { SaveNameForm } from '@/components/forms/save-name-form.tsx';
import { SavedRow } from '@/components/forms/saved-row.tsx';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import {
  paramsOfView,
  SAVED_VIEW_NAME_CHARS,
  type SavedView,
  viewFromParams,
} from '@/domain/reports/explorer/explorer-view.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useSavedViews } from '@/live/settings.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';

/** Named views: open, save the current one, edit, delete. */
export function SavedViews() {
  const [params, setParams] = useAddressParams();
  const services = useServices();
  const [isOpen, setOpen] = useState(false);
  /** What the form is open for: a new view, or an existing one. */
  const [asked, setAsked] = useState<'new' | SavedView | null>(null);
  const live = useSavedViews();
  const views = valueOr(live, []);
  const shown = viewParams(params);
  const close = () => {
    setOpen(false);
    setAsked(null);
  };
  const open = (view: SavedView) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(view.params);
        next.set('tab', current.get('tab') ?? '');
        return next;
      },
      { preventScrollReset: true },
    );
    close();
  };
  return (
    <Popover
      title={t('reportExplorer.views')}
      placement="bottom-end"
      open={isOpen}
      onOpenChange={(isNext) => (isNext ? setOpen(true) : close())}
      trigger={<Button icon={<Bookmark />}>{t('reportExplorer.views')}</Button>}
    >
      <Stack gap={3}>
        {views.length === 0 ? (
          <Text as="p" size="sm" tone="muted">
            {live.status === 'loading'
              ? t('common.loading')
              : t(
                  live.status === 'failed'
                    ? 'reportExplorer.viewsFailed'
                    : 'reportExplorer.noViews',
                )}
          </Text>
        ) : (
          <RowList label={t('reportExplorer.views')}>
            {views.map((view) => (
              <RowItem key={view.key}>
                <SavedRow
                  name={view.name}
                  isSet={isSameView(view.params, shown)}
                  onOpen={() => open(view)}
                  edit={{
                    label: t('reportExplorer.editView', { name: view.name }),
                    onEdit: () => setAsked(view),
                  }}
                  remove={{
                    label: t('reportExplorer.deleteView', { name: view.name }),
                    run: () => removeView(services, view),
                    failed: t('reportExplorer.viewDeleteFailed'),
                  }}
                />
              </RowItem>
            ))}
          </RowList>
        )}
        {asked === null ? (
          <Button onClick={() => setAsked('new')}>{t('reportExplorer.saveView')}</Button>
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

type SavedViewFormProps = {
  /** The view to edit; null = a new one. */
  readonly view: SavedView | null;
  /** The explorer's current state, as a view stores it. */
  readonly params: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/**
 * Asks for a view's name. For an existing view it can also replace the stored state with the
 * current one.
 */
function SavedViewForm({ view, params, onSaved, onCancel }: SavedViewFormProps) {
  const services = useServices();
  const [isReplaced, setReplaced] = useState(false);
  return (
    <SaveNameForm
      label={t('reportExplorer.viewName')}
      first={view?.name ?? ''}
      maxChars={SAVED_VIEW_NAME_CHARS}
      submitLabel={t('reportExplorer.saveViewSubmit')}
      takenCode="view-name-taken"
      failed={t('reportExplorer.viewSaveFailed')}
      save={(name) =>
        view
          ? editView(services, view, { name, ...(isReplaced ? { params } : {}) })
          : saveView(services, { name, params })
      }
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {view && !isSameView(view.params, params) ? (
        <Checkbox
          label={t('reportExplorer.replaceView')}
          checked={isReplaced}
          onChange={(event) => setReplaced(event.currentTarget.checked)}
        />
      ) : null}
    </SaveNameForm>
  );
}

/**
 * The part of the address a saved view keeps: period, accounts, filter, layout and order, but not
 * the report tab.
 */
export function viewParams(params: URLSearchParams): string {
  const kept = paramsOfView(viewFromParams(params), params);
  kept.delete('tab');
  kept.sort();
  return kept.toString();
}

/** Whether two views are the same, regardless of parameter order. */
export function isSameView(one: string, other: string): boolean {
  return viewParams(new URLSearchParams(one)) === viewParams(new URLSearchParams(other));
}
