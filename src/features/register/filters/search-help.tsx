import { t } from '@/messages/t.ts';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

const LINES = [
  ['exampleWords', 'helpWords'],
  ['examplePhrase', 'helpPhrase'],
  ['exampleWithout', 'helpWithout'],
  ['exampleTag', 'helpTag'],
  ['exampleOver', 'helpOver'],
  ['exampleRange', 'helpRange'],
  ['exampleDay', 'helpDay'],
  ['exampleDays', 'helpDays'],
  ['exampleSpoken', 'helpSpoken'],
] as const;

/** What a search understands, with examples. */
export function SearchHelpLines() {
  return (
    <ScrollArea label={t('search.helpTitle')} axis="y" height="screen">
      <Stack gap={3}>
        <DataList
          items={LINES.map(([example, help]) => ({
            key: example,
            label: <Text size="sm">{t(`search.${help}`)}</Text>,
            value: (
              <Text mono size="sm">
                {t(`search.${example}`)}
              </Text>
            ),
          }))}
        />
        <Text as="p" size="sm" tone="muted">
          {t('search.helpFoot')}
        </Text>
      </Stack>
    </ScrollArea>
  );
}
