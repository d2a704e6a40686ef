import { TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import { NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { GridStripMore } from '@/ui/lists/grid-strip.tsx';
import type { QuickEditDraft } from './register-quick-edit-draft.ts';

/** The name of the box in which a tag is typed. */
export const TAGS_BOX = 'tags';

type QuickEditMoreProps = {
  readonly draft: QuickEditDraft;
  readonly tags: readonly Tag[];
  readonly onCancel: () => void;
};

/** Tags, notes and the buttons, below the boxes of the cells. */
export function QuickEditMore({ draft, tags, onCancel }: QuickEditMoreProps) {
  const { values, set, has, errorOf } = draft;
  return (
    <GridStripMore>
      {has('tags') ? (
        <Field label={t('register.tags')} width="grow" error={errorOf('tags')}>
          <TagMultiSelect
            name={TAGS_BOX}
            tags={tags}
            value={values.tags}
            onValueChange={(next) => set({ tags: next })}
            typed={draft.typedTag}
            onTypedChange={draft.typeTag}
          />
        </Field>
      ) : null}
      {has('notes') ? (
        <Field label={t('register.notes')} width="grow" error={errorOf('notes')}>
          <Input
            maxLength={NOTES_MAX_CHARS}
            value={values.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button
        variant="solid"
        pending={draft.isBusy}
        disabled={draft.isGone}
        onClick={() => void draft.save(true)}
      >
        {t('register.quickSave')}
      </Button>
    </GridStripMore>
  );
}
