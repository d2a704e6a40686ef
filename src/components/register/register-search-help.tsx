import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';

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

/** Explains what the search box understands, by examples. */
export function RegisterSearchHelp() {
  return (
    <Popover
      title={t('search.helpTitle')}
      placement="bottom-end"
      trigger={
        <IconButton
          size="sm"
          aria-label={t('search.help')}
          icon={<CircleHelp aria-hidden="true" />}
        />
      }
    >
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
    </Popover>
  );
}
