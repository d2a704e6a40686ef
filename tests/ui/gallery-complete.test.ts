import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');
const read = (folder: string) =>
  readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(src, folder, name), 'utf8'));

/** Components that can't be shown on a page with others, or have no look of their own, with the reason. */
const ELSEWHERE = {
  'is opened by another one': [
    'AlertDialogOpened',
    'AnchoredMenu',
    'AnchoredMenuOpened',
    'AnchoredPopover',
    'CalendarDays',
    'CalendarMonths',
    'CalendarPopover',
    'CalendarYears',
    'ComboboxList',
    'CommandDialog',
    'CommandList',
    'CommandOptions',
    'FirstPress',
    'HoverTips',
    'MenuLines',
    'ModalFrame',
    'OpenedMenu',
    'PopoverOpened',
  ],
  'is the frame of every page, there once': [
    'AppFrame',
    'BottomBar',
    'CenteredPage',
    'DropOverlay',
    'EdgeProgress',
    'FloatingStatus',
    'HeaderMore',
    'KeyBar',
    'NavLinkContent',
    'PageHeader',
    'Sidebar',
    'SidebarButton',
    'SidebarList',
    'SidePanel',
    'SkipLink',
  ],
  'is a place in something that is drawn with data': [
    'FlowLabel',
    'GridHeading',
    'GridHeadings',
    'GridStrip',
    'GridStripCell',
    'GridStripFields',
    'GridStripMore',
    'GridStripText',
    'HeadingFigure',
    'LeadBody',
    'QrCode',
    'LeadRow',
    'LeadRows',
    'LeadTable',
    'RoomyName',
  ],
  'has no look of its own': [
    'FieldContext',
    'FocusHeading',
    'PinSpace',
    'RowSpace',
    'ShowIn',
    'ShowOn',
    'Spacer',
    'VisuallyHidden',
  ],
} as const;

test('the gallery shows every component of the interface, except those listed with a reason', () => {
  const gallery = read('features/debug/gallery').join('\n');
  const made = read('ui').flatMap((text) =>
    [...text.matchAll(/export (?:function|const) ([A-Z]\w+)/g)].map((found) => found[1] ?? ''),
  );
  const shown = made.filter((name) => new RegExp(`<${name}\\b`).test(gallery));
  const left = made.filter((name) => !shown.includes(name));
  expect(left.sort()).toEqual(Object.values(ELSEWHERE).flat().sort());
  expect(shown.length).toBeGreaterThan(90);
});
