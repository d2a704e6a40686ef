import TagIcon from 'lucide-react/icons/tag';
import { useState } from 'react';
import { setTagHidden } from '@/commands/save-tag.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Tag } from '@/domain/categories/tag.ts';
import { useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useTagUsage } from '@/live/use-usage-counts.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { FlatRecordList } from './flat-record-list.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MergeTagsDialog } from './merge-tags-dialog.tsx';
import { RowButtons } from './row-buttons.tsx';
import { UsageFigure } from './usage-figure.tsx';

/** The tags and how many transactions carry each. */
export function TagsTab() {
  const tags = useTags();
  if (tags.status === 'loading') return <ListSkeleton />;
  if (tags.status === 'failed') return <ListFailed error={tags.error} />;
  return <Tags tags={tags.value} />;
}

const NONE: ReadonlySet<string> = new Set();

function Tags({ tags }: { readonly tags: readonly Tag[] }) {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  const usage = useTagUsage();
  const [deleted, setDeleted] = useState<Tag | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [merged, setMerged] = useState<readonly Tag[] | null>(null);
  const closeMerge = (isMerged: boolean) => {
    setMerged(null);
    if (isMerged) setChosen(NONE);
  };
  const add = (
    <Button variant="solid" onClick={() => dialogs.open('add-tag', {})}>
      {t('records.addTag')}
    </Button>
  );
  return (
    <>
      {tags.length === 0 ? (
        <EmptyState
          icon={<TagIcon />}
          title={t('settings.noTagsTitle')}
          text={t('settings.noTagsText')}
          actions={add}
        />
      ) : (
        <Section title={t('settings.tags')} detail={t('settings.tagsDetail')} actions={add}>
          <FlatRecordList
            label={t('settings.tags')}
            searchLabel={t('settings.searchTags')}
            selectionLabel={t('settings.selectedTags')}
            records={tags}
            chosen={chosen}
            onChoose={setChosen}
            onMerge={setMerged}
            render={(tag, select) => (
              <RecordRow
                select={select}
                leading={<Dot hue={hueOf(tag.color - 1)} />}
                name={tag.name}
                figure={<UsageFigure usage={usage} filter="tag" id={tag.id} name={tag.name} />}
                actions={
                  <RowButtons
                    name={tag.name}
                    hidden={tag.hidden ?? false}
                    onEdit={() => dialogs.open('edit-tag', { tagId: tag.id })}
                    onHide={(hidden) =>
                      void change(
                        () => setTagHidden(services, tag, hidden),
                        t('settings.hideFailed'),
                      )
                    }
                    onDelete={() => setDeleted(tag)}
                  />
                }
              />
            )}
          />
        </Section>
      )}
      {deleted ? <DeleteTagDialog tag={deleted} onClose={() => setDeleted(null)} /> : null}
      {merged ? <MergeTagsDialog tags={merged} usage={usage} onClose={closeMerge} /> : null}
    </>
  );
}
