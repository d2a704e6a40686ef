import { foldText } from '@/domain/core/comparable-text.ts';

/** The line glyphs that a category can have, by their lucide names, in the order of the picker. */
export const CATEGORY_GLYPHS = [
  'shopping-cart',
  'shopping-basket',
  'utensils',
  'coffee',
  'pizza',
  'beer',
  'apple',
  'cake-slice',
  'car',
  'fuel',
  'bus',
  'train-front',
  'bike',
  'plane',
  'circle-parking',
  'ship',
  'house',
  'key-round',
  'sofa',
  'hammer',
  'wrench',
  'lightbulb',
  'plug-zap',
  'zap',
  'droplets',
  'flame',
  'wifi',
  'smartphone',
  'shopping-bag',
  'shirt',
  'gift',
  'gem',
  'laptop',
  'package',
  'clapperboard',
  'tv',
  'music',
  'gamepad-2',
  'ticket',
  'book-open',
  'dumbbell',
  'tent',
  'heart-pulse',
  'pill',
  'glasses',
  'sparkles',
  'scissors',
  'baby',
  'users',
  'graduation-cap',
  'paw-print',
  'hand-heart',
  'banknote',
  'landmark',
  'credit-card',
  'receipt',
  'percent',
  'shield',
  'piggy-bank',
  'hand-coins',
  'briefcase',
  'trending-up',
  'repeat',
  'tag',
] as const;

export type CategoryGlyph = (typeof CATEGORY_GLYPHS)[number];

/** The glyph of a category whose name says nothing. */
export const NEUTRAL_GLYPH: CategoryGlyph = 'tag';

const glyphs: ReadonlySet<string> = new Set(CATEGORY_GLYPHS);

export function isCategoryGlyph(icon: string): icon is CategoryGlyph {
  return glyphs.has(icon);
}

/** Whether a text is exactly one emoji. */
export function isEmoji(text: string): boolean {
  return text !== '' && emojiPattern().test(text);
}

/** The first emoji in a text; '' if there is none. */
export function firstEmoji(text: string): string {
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    // Some keyboards leave out the selector that asks for the colored form.
    const emoji = [segment, `${segment}\uFE0F`].find(isEmoji);
    if (emoji) return emoji;
  }
  return '';
}

let pattern: RegExp | undefined;

/** Browsers older than 2023 don't know sequences of emoji; there, a single pictograph counts. */
function emojiPattern(): RegExp {
  if (pattern) return pattern;
  try {
    // As a text, because the compiler's target doesn't know the flag.
    const flags = 'v';
    pattern = new RegExp('^\\p{RGI_Emoji}$', flags);
  } catch {
    pattern = /^\p{Extended_Pictographic}\uFE0F?$/u;
  }
  return pattern;
}

/**
 * The words that suggest a glyph, English and French, folded; the first match wins. Words of more
 * than four letters also match as beginnings of words.
 */
const GLYPH_WORDS: readonly (readonly [CategoryGlyph, readonly string[]])[] = [
  ['shopping-cart', ['grocer', 'supermarket', 'epicerie']],
  ['utensils', ['dining', 'restaurant', 'eating', 'takeout', 'meals', 'repas']],
  ['coffee', ['coffee', 'cafe', 'cafes']],
  ['beer', ['alcohol', 'beer', 'wine', 'bars', 'alcool', 'biere', 'vin']],
  ['fuel', ['fuel', 'gas', 'gasoline', 'petrol', 'essence', 'carburant']],
  ['bus', ['transit', 'bus', 'commut', 'autobus', 'metro']],
  ['train-front', ['train', 'rail']],
  ['circle-parking', ['parking', 'stationnement']],
  ['bike', ['bike', 'bicycle', 'cycling', 'velo']],
  ['plane', ['travel', 'vacation', 'flight', 'trip', 'holiday', 'voyage', 'vacances']],
  ['car', ['transport', 'car', 'auto', 'vehicle', 'taxi', 'deplacement', 'voiture']],
  ['key-round', ['rent', 'mortgage', 'loyer', 'hypotheque']],
  ['sofa', ['furniture', 'furnishing', 'meubles']],
  ['hammer', ['renovation', 'construction', 'hardware', 'quincaillerie']],
  ['wrench', ['repair', 'maintenance', 'entretien', 'reparation']],
  ['zap', ['electric', 'hydro', 'energy', 'electricite']],
  ['droplets', ['water', 'eau']],
  ['flame', ['heating', 'chauffage']],
  ['wifi', ['internet', 'cable']],
  ['smartphone', ['phone', 'mobile', 'cell', 'telephone', 'cellulaire']],
  ['plug-zap', ['utilit', 'services publics']],
  ['shirt', ['cloth', 'apparel', 'shoes', 'vetement']],
  ['gift', ['gift', 'cadeau']],
  ['laptop', ['computer', 'electronic', 'software', 'ordinateur', 'logiciel']],
  ['shopping-bag', ['shopping', 'magasinage']],
  ['repeat', ['subscription', 'membership', 'abonnement']],
  ['tv', ['streaming', 'tv', 'television']],
  ['music', ['music', 'musique']],
  ['gamepad-2', ['game', 'gaming', 'jeux']],
  ['ticket', ['event', 'concert', 'show', 'spectacle']],
  ['book-open', ['book', 'magazine', 'livre']],
  ['dumbbell', ['gym', 'fitness', 'sport']],
  ['tent', ['camping', 'outdoor', 'cottage', 'chalet']],
  ['clapperboard', ['entertainment', 'fun', 'movie', 'cinema', 'divertissement', 'loisir']],
  ['pill', ['pharmac', 'medic', 'drug', 'medicament']],
  ['glasses', ['optic', 'vision', 'glasses', 'lunettes']],
  ['heart-pulse', ['health', 'doctor', 'dental', 'dentist', 'sante', 'dentiste', 'medecin']],
  ['scissors', ['hair', 'barber', 'salon', 'coiff']],
  ['sparkles', ['personal care', 'beauty', 'cosmetic', 'soins personnels', 'beaute']],
  ['baby', ['child', 'daycare', 'kids', 'baby', 'garderie', 'enfant', 'bebe']],
  ['graduation-cap', ['student', 'education', 'tuition', 'school', 'scolarite', 'ecole', 'etude']],
  ['paw-print', ['pet', 'pets', 'dog', 'cat', 'vet', 'animaux', 'animal', 'chien', 'chat']],
  ['hand-heart', ['charit', 'donation', 'don', 'dons']],
  ['users', ['family', 'famille']],
  ['piggy-bank', ['saving', 'interest earned', 'epargne']],
  ['trending-up', ['invest', 'dividend', 'placement', 'dividende']],
  ['briefcase', ['business', 'work', 'freelance', 'travail', 'entreprise']],
  ['receipt', ['tax', 'taxes', 'impot']],
  ['percent', ['interest', 'interet']],
  ['shield', ['insurance', 'assurance']],
  ['hand-coins', ['benefit', 'allowance', 'prestation', 'allocation']],
  ['credit-card', ['credit card', 'carte de credit']],
  ['landmark', ['bank', 'fee', 'financ', 'banque', 'frais', 'services financiers']],
  ['banknote', ['income', 'salary', 'pay', 'paycheque', 'wage', 'revenu', 'salaire', 'paie']],
  ['house', ['home', 'house', 'housing', 'maison', 'logement']],
];

/** The glyph that a category's name suggests, in English or French; the neutral one if none. */
export function glyphForName(name: string): CategoryGlyph {
  const folded = foldText(name);
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  const isNamed = (hint: string) =>
    hint.includes(' ')
      ? folded.includes(hint)
      : words.some((word) =>
          hint.length > 4 ? word.startsWith(hint) : word === hint || word === `${hint}s`,
        );
  return GLYPH_WORDS.find(([, hints]) => hints.some(isNamed))?.[0] ?? NEUTRAL_GLYPH;
}
