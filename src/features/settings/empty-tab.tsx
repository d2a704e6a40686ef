import {
  Database,
  Keyboard,
  ListFilter,
  type LucideIcon,
  Sparkles,
  Store,
  Tag,
} from 'lucide-react';
import { type MessageKey, t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';

type EmptyTabName = 'payees' | 'tags' | 'rules' | 'ai' | 'data' | 'shortcuts';

const contents: Readonly<
  Record<
    EmptyTabName,
    { readonly icon: LucideIcon; readonly title: MessageKey; readonly text: MessageKey }
  >
> = {
  payees: { icon: Store, title: 'settings.payeesTitle', text: 'settings.payeesText' },
  tags: { icon: Tag, title: 'settings.tagsTitle', text: 'settings.tagsText' },
  rules: { icon: ListFilter, title: 'settings.rulesTitle', text: 'settings.rulesText' },
  ai: { icon: Sparkles, title: 'settings.aiTitle', text: 'settings.aiText' },
  data: { icon: Database, title: 'settings.dataTitle', text: 'settings.dataText' },
  shortcuts: { icon: Keyboard, title: 'settings.shortcutsTitle', text: 'settings.shortcutsText' },
};

/** A part of settings that is still to come, and says so. */
export function EmptyTab({ tab }: { readonly tab: EmptyTabName }) {
  const { icon: Icon, title, text } = contents[tab];
  return <EmptyState icon={<Icon />} title={t(title)} text={t(text)} />;
}
