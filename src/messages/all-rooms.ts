import { catalogueEn } from './catalogue-en.ts';
import { addRoom } from './rooms.ts';

/** Makes every room known, where no build brings them along: for what reads the texts outside of the app. */
for (const [room, texts] of Object.entries(catalogueEn)) addRoom(room, texts);
