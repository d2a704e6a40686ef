import X from 'lucide-react/icons/x';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import type { FileState } from './file-state.ts';

/** The files that are open, each to be taken away again. */
export function FileList(props: {
  readonly files: readonly FileState[];
  readonly onRemove: (id: number) => void;
}) {
  if (props.files.length === 0) return null;
  return (
    <Section level={3} title={t('importFiles.chosen')}>
      <Card padding="none" clip>
        <RowList label={t('importFiles.chosen')}>
          {props.files.map(({ id, name, inspection: { totalRecords } }) => (
            <RowItem key={id}>
              <TwoLineRow
                title={name}
                detail={t('importFiles.rows', {
                  count: totalRecords,
                })}
                trailing={
                  <IconButton
                    aria-label={t('importFiles.remove', { name })}
                    icon={<X />}
                    onClick={() => props.onRemove(id)}
                  />
                }
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}
