import { useState } from 'react';
import { editView, saveView } from '@/commands/settings.ts';
import { SaveNameForm } from '@/components/forms/save-name-form.tsx';
import { SAVED_VIEW_NAME_CHARS, type SavedView } from '@/domain/reports/explorer/explorer-view.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { isSameView } from './view-params.ts';

type SavedViewFormProps = {
  /** The one that is changed; null = a new one. */
  readonly view: SavedView | null;
  /** What the explorer shows, as a view keeps it. */
  readonly params: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** Asks for the name of a view; of one that is there also whether it shall keep what is shown instead. */
export function SavedViewForm({ view, params, onSaved, onCancel }: SavedViewFormProps) {
  const services = useServices();
  const [isReplaced, setReplaced] = useState(false);
  return (
    <SaveNameForm
      label={t('reportNames.viewName')}
      first={view?.name ?? ''}
      maxChars={SAVED_VIEW_NAME_CHARS}
      submitLabel={t('reportNames.saveViewSubmit')}
      takenCode="view-name-taken"
      failed={t('reportNames.viewSaveFailed')}
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
          label={t('reportNames.replaceView')}
          checked={isReplaced}
          onChange={(event) => setReplaced(event.currentTarget.checked)}
        />
      ) : null}
    </SaveNameForm>
  );
}
