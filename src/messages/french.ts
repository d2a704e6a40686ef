import { catalogueFr } from './catalogue-fr.ts';
import { addRoom, type RoomTexts } from './rooms.ts';

const OTHER = /_other$/;

/**
 * The texts of a room with the plural form that French has for whole millions ('many', 1,000,000), which read like every other
 * plural. A form of its own stays.
 */
export function withMany(texts: RoomTexts): RoomTexts {
  const many = Object.entries(texts)
    .filter(([key]) => OTHER.test(key))
    .map(([key, text]) => [key.replace(OTHER, '_many'), text]);
  return { ...Object.fromEntries(many), ...texts };
}

/** Makes every French text known. Fetched for French alone. */
export function addFrench(): void {
  for (const [room, texts] of Object.entries(catalogueFr)) addRoom(room, withMany(texts), 'fr');
}
