import { Database, type LucideIcon } from 'lucide-react';
import { type MessageKey, t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';

type EmptyTabName = 'data';

const contents: Readonly<
  Record<
    EmptyTabName,
    { readonly icon: LucideIcon; readonly title: MessageKey; readonly text: MessageKey }
  >
> = {
  data: { icon: Database, title: 'settings.dataTitle', text: 'settings.dataText' },
};

/** A part of settings that is still to come, and says so. */
export function EmptyTab({ tab }: { readonly tab: EmptyTabName }) {
  const { icon: Icon, title, text } = contents[tab];
  return <EmptyState icon={<Icon />} title={t(title)} text={t(text)} />;
}
