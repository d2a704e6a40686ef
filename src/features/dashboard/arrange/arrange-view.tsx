import {
  type DashboardLayout,
  type DashboardSection,
  isUsualLayout,
  shownSections,
} from '@/domain/dashboard/dashboard-layout.ts';
import { sectionHelp, sectionTitle } from '@/features/dashboard/parts/section-words.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { SortableRow } from '@/ui/lists/sortable-row.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { useDragOrder } from '@/ui/lists/use-drag-order.ts';
import { useFocusOfMoved } from '@/ui/lists/use-focus-of-moved.ts';
import { ArrangeRow } from './arrange-row.tsx';
import { type Arranging, useArranging } from './use-arranging.ts';

/** The sections as a list: dragged by their handle, moved by its arrow keys or by their menu, hidden and shown again. */
export function ArrangeView({ layout }: { readonly layout: DashboardLayout }) {
  const arranging = useArranging(layout);
  return (
    <Stack gap={6}>
      <Text as="p" tone="muted" measure>
        {t('dashboard.arrangeHelp')}
      </Text>
      <ShownList layout={layout} arranging={arranging} />
      <HiddenList layout={layout} arranging={arranging} />
      {isUsualLayout(layout) ? null : (
        <div>
          <Button onClick={arranging.reset}>{t('dashboard.reset')}</Button>
        </div>
      )}
      <VisuallyHidden role="status">{arranging.said}</VisuallyHidden>
    </Stack>
  );
}

type ListProps = { readonly layout: DashboardLayout; readonly arranging: Arranging };

function ShownList({ layout, arranging }: ListProps) {
  const shown = shownSections(layout);
  const focus = useFocusOfMoved(shown);
  const drag = useDragOrder(shown, (id, to) => {
    focus.willMove(id);
    arranging.move(id as DashboardSection, { to });
  });
  return (
    <Card padding="none" clip>
      <RowList label={t('dashboard.shownSections')}>
        {shown.map((section, place) => (
          <SortableRow key={section} {...drag.rowOf(section)}>
            <ArrangeRow
              section={section}
              place={{ at: place, count: shown.length }}
              handle={drag.handleOf(section)}
              handleRef={focus.controlOf(section)}
              onMove={(move) => arranging.move(section, move)}
              onHide={() => arranging.hide(section)}
            />
          </SortableRow>
        ))}
      </RowList>
    </Card>
  );
}

function HiddenList({ layout, arranging }: ListProps) {
  const isWide = useWideScreen();
  if (layout.hidden.length === 0) return null;
  return (
    <Section
      title={t('dashboard.hiddenSections')}
      actions={
        <Button size="sm" onClick={arranging.showAll}>
          {t('dashboard.showHidden')}
        </Button>
      }
    >
      <Card padding="none" clip>
        <RowList>
          {layout.hidden.map((section) => (
            <RowItem key={section}>
              <TwoLineRow
                title={sectionTitle(section)}
                detail={isWide ? sectionHelp(section) : null}
                trailing={
                  <Button
                    size="sm"
                    aria-label={t('dashboard.showSection', { name: sectionTitle(section) })}
                    onClick={() => arranging.show(section)}
                  >
                    {t('dashboard.show')}
                  </Button>
                }
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}
