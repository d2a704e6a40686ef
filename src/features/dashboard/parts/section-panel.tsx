import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import type { Live } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Panel } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { insetOf, SectionBones } from './section-bones.tsx';
import { sectionTitle } from './section-words.ts';

type SectionPanelProps<Value> = {
  readonly section: DashboardSection;
  readonly live: Live<Value>;
  /** Where all of it is: its words and address. */
  readonly more?: { readonly label: string; readonly to: string };
  readonly children: (value: Value) => ReactNode;
};

/** A section with its states: being read, failed, there. */
export function SectionPanel<Value>(props: SectionPanelProps<Value>) {
  const { section, live, more, children } = props;
  return (
    <Panel
      title={sectionTitle(section)}
      inset={insetOf(section)}
      actions={
        more ? (
          <Link to={more.to} className={linkClass({ reach: true })}>
            {more.label}
          </Link>
        ) : null
      }
    >
      {live.status === 'loading' ? <SectionBones section={section} /> : null}
      {live.status === 'failed' ? (
        <Stack inset={insetOf(section) === 'none' ? 4 : 0}>
          <Notice tone="danger">
            {t('dashboard.sectionFailed', { message: live.error.message })}
          </Notice>
        </Stack>
      ) : null}
      {live.status === 'ready' ? children(live.value) : null}
    </Panel>
  );
}
