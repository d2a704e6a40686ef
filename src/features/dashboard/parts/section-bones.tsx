import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Panel } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { sectionTitle } from './section-words.ts';

type Bones = 'rows' | 'chart' | 'hero' | 'figures';

const BONES: Readonly<Partial<Record<DashboardSection, Bones>>> = {
  'net-worth': 'hero',
  cash: 'figures',
  spending: 'chart',
  'income-expense': 'chart',
  debts: 'figures',
};

/** Whether the rows of a section go from edge to edge. */
export function insetOf(section: DashboardSection): 'none' | 'md' {
  return BONES[section] === undefined ? 'none' : 'md';
}

/** A section while it is being read, as high as it is going to be. */
export function SectionBones({ section }: { readonly section: DashboardSection }) {
  const title = sectionTitle(section);
  return (
    <SkeletonGroup label={t('dashboard.loadingSection', { title })}>
      <BonesOf kind={BONES[section] ?? 'rows'} />
    </SkeletonGroup>
  );
}

/** A section that is not asked for yet: its title, and its skeleton. */
export function WaitingSection({ section }: { readonly section: DashboardSection }) {
  return (
    <Panel title={sectionTitle(section)} inset={insetOf(section)}>
      <SectionBones section={section} />
    </Panel>
  );
}

function BonesOf({ kind }: { readonly kind: Bones }) {
  switch (kind) {
    case 'rows':
      return <SkeletonRows count={6} />;
    case 'chart':
      return (
        <Stack gap={4}>
          <FigureBones />
          <ChartBones />
        </Stack>
      );
    case 'hero':
      return (
        <Grid columns="asideMain" gap={6}>
          <FigureBones />
          <ChartBones />
        </Grid>
      );
    case 'figures':
      return (
        <Grid columns="figures" gap={6}>
          <FigureBones />
          <FigureBones />
        </Grid>
      );
  }
}

/** A chart to come, with the line below it that opens its table. */
export function ChartBones() {
  return (
    <Stack gap={2}>
      <ChartBox caption="" height="sm">
        <Skeleton height="chart" />
      </ChartBox>
      <Skeleton height="control" width="md" />
    </Stack>
  );
}

/** A figure to come: its label, itself, what it is measured against, and what explains it. */
export function FigureBones() {
  return (
    <div>
      <Skeleton width="sm" />
      <Skeleton height="figure" width="md" />
      <Skeleton width="lg" />
      <Skeleton width="xs" />
    </div>
  );
}
