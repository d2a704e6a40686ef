import { formatBytes } from '@/components/text/format-bytes.ts';
import type { CollectionFacts } from '@/domain/integrity/support-bundle.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

/** Each collection with its counts; its indexes stand below its name. */
export function CollectionsTable({
  collections,
}: {
  readonly collections: readonly CollectionFacts[];
}) {
  return (
    <ScrollArea axis="x" label={t('common.tableOf', { title: t('debug.collections') })}>
      <Table label={t('debug.collections')}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t('debug.collection')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debug.live')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debug.deleted')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debug.size')}</TableHeaderCell>
            <TableHeaderCell align="end" hideBelow="md">
              {t('debug.generation')}
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {collections.map(({ name, live, deleted, bytes, generation, indexes }) => (
            <TableRow key={name}>
              <TableCell as="th">
                {name}
                <Text as="div" size="xs" tone="muted" mono preserve>
                  {indexes.join('  ')}
                </Text>
              </TableCell>
              <TableCell align="end">{countText(live)}</TableCell>
              <TableCell align="end">{countText(deleted)}</TableCell>
              <TableCell align="end" nowrap>
                {formatBytes(bytes, currentLocale())}
              </TableCell>
              <TableCell align="end" hideBelow="md">
                {countText(generation)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
