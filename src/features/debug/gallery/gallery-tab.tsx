import type { ComponentType } from 'react';
import { t } from '@/messages/t.ts';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { GalleryBoard } from './gallery-board.tsx';
import { GalleryButtons, GalleryChoices } from './gallery-controls.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFigures } from './gallery-figures.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { GalleryRows, GalleryTables } from './gallery-lists.tsx';
import { GalleryOpened, GallerySurfaces } from './gallery-overlays.tsx';
import { GalleryGuide, GalleryPlans } from './gallery-plans.tsx';
import { GalleryText } from './gallery-text.tsx';

const SECTIONS = {
  galleryButtons: GalleryButtons,
  galleryFields: GalleryFields,
  galleryFilters: GalleryFilters,
  galleryChoices: GalleryChoices,
  galleryWords: GalleryText,
  gallerySurfaces: GallerySurfaces,
  galleryRows: GalleryRows,
  galleryTables: GalleryTables,
  galleryBoard: GalleryBoard,
  galleryFigures: GalleryFigures,
  galleryPlans: GalleryPlans,
  galleryGuide: GalleryGuide,
  galleryOpened: GalleryOpened,
} as const satisfies Record<string, ComponentType>;

const names = Object.keys(SECTIONS) as readonly (keyof typeof SECTIONS)[];

/** Every UI component in its states, for anyone changing one. */
export function GalleryTab() {
  return (
    <Stack gap={8}>
      <Text as="p" size="sm" tone="muted" measure>
        {t('debug.galleryNote')}
      </Text>
      {names.map((name) => {
        const Specimens = SECTIONS[name];
        return (
          <Section key={name} title={t(`debug.${name}`)}>
            <Grid columns="two" gap={3}>
              <Specimens />
            </Grid>
          </Section>
        );
      })}
    </Stack>
  );
}
