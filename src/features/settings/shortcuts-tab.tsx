import Command from 'lucide-react/icons/command';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ShortcutsList, ShortcutsSwitch } from '@/components/shortcuts/shortcuts-list.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** A switch for single-key shortcuts, and a list of all shortcuts. */
export function ShortcutsTab() {
  const { open } = useDialogs();
  return (
    <Stack gap={8}>
      <Section
        title={t('shortcuts.device')}
        detail={t('shortcuts.deviceDetail')}
        actions={
          <Button icon={<Command />} onClick={() => open('command-palette', {})}>
            {t('shortcuts.openPalette')}
          </Button>
        }
      >
        <Card>
          <ShortcutsSwitch />
        </Card>
      </Section>
      <ShortcutsList level={2} />
    </Stack>
  );
}
