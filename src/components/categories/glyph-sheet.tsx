import type { LucideIcon } from 'lucide-react';
import Anchor from 'lucide-react/icons/anchor';
import Apple from 'lucide-react/icons/apple';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Baby from 'lucide-react/icons/baby';
import Banknote from 'lucide-react/icons/banknote';
import Beer from 'lucide-react/icons/beer';
import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import Bus from 'lucide-react/icons/bus';
import CakeSlice from 'lucide-react/icons/cake-slice';
import Car from 'lucide-react/icons/car';
import CircleParking from 'lucide-react/icons/circle-parking';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import CreditCard from 'lucide-react/icons/credit-card';
import Droplets from 'lucide-react/icons/droplets';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Flame from 'lucide-react/icons/flame';
import Fuel from 'lucide-react/icons/fuel';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import Glasses from 'lucide-react/icons/glasses';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Hammer from 'lucide-react/icons/hammer';
import HandCoins from 'lucide-react/icons/hand-coins';
import HandHeart from 'lucide-react/icons/hand-heart';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Laptop from 'lucide-react/icons/laptop';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Music from 'lucide-react/icons/music';
import Package from 'lucide-react/icons/package';
import PawPrint from 'lucide-react/icons/paw-print';
import Percent from 'lucide-react/icons/percent';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Pill from 'lucide-react/icons/pill';
import Pizza from 'lucide-react/icons/pizza';
import Plane from 'lucide-react/icons/plane';
import PlugZap from 'lucide-react/icons/plug-zap';
import Receipt from 'lucide-react/icons/receipt';
import Repeat from 'lucide-react/icons/repeat';
import Scissors from 'lucide-react/icons/scissors';
import Shield from 'lucide-react/icons/shield';
import Ship from 'lucide-react/icons/ship';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Smartphone from 'lucide-react/icons/smartphone';
import Sofa from 'lucide-react/icons/sofa';
import Sparkles from 'lucide-react/icons/sparkles';
import Tag from 'lucide-react/icons/tag';
import Tent from 'lucide-react/icons/tent';
import Ticket from 'lucide-react/icons/ticket';
import TrainFront from 'lucide-react/icons/train-front';
import TrendingUp from 'lucide-react/icons/trending-up';
import Tv from 'lucide-react/icons/tv';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Wifi from 'lucide-react/icons/wifi';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import { useCallback, useState } from 'react';
import { type CategoryGlyph, glyphForName } from '@/domain/categories/category-icon.ts';
import { provideGlyphs } from './glyph-guess.ts';

const glyphs: Readonly<Record<CategoryGlyph | 'arrow-left-right' | 'anchor', LucideIcon>> = {
  'shopping-cart': ShoppingCart,
  'shopping-basket': ShoppingBasket,
  utensils: Utensils,
  coffee: Coffee,
  pizza: Pizza,
  beer: Beer,
  apple: Apple,
  'cake-slice': CakeSlice,
  car: Car,
  fuel: Fuel,
  bus: Bus,
  'train-front': TrainFront,
  bike: Bike,
  plane: Plane,
  'circle-parking': CircleParking,
  ship: Ship,
  house: House,
  'key-round': KeyRound,
  sofa: Sofa,
  hammer: Hammer,
  wrench: Wrench,
  lightbulb: Lightbulb,
  'plug-zap': PlugZap,
  zap: Zap,
  droplets: Droplets,
  flame: Flame,
  wifi: Wifi,
  smartphone: Smartphone,
  'shopping-bag': ShoppingBag,
  shirt: Shirt,
  gift: Gift,
  gem: Gem,
  laptop: Laptop,
  package: Package,
  clapperboard: Clapperboard,
  tv: Tv,
  music: Music,
  'gamepad-2': Gamepad2,
  ticket: Ticket,
  'book-open': BookOpen,
  dumbbell: Dumbbell,
  tent: Tent,
  'heart-pulse': HeartPulse,
  pill: Pill,
  glasses: Glasses,
  sparkles: Sparkles,
  scissors: Scissors,
  baby: Baby,
  users: Users,
  'graduation-cap': GraduationCap,
  'paw-print': PawPrint,
  'hand-heart': HandHeart,
  banknote: Banknote,
  landmark: Landmark,
  'credit-card': CreditCard,
  receipt: Receipt,
  percent: Percent,
  shield: Shield,
  'piggy-bank': PiggyBank,
  'hand-coins': HandCoins,
  briefcase: Briefcase,
  'trending-up': TrendingUp,
  repeat: Repeat,
  tag: Tag,
  // Transfers and opening balances have no category.
  'arrow-left-right': ArrowLeftRight,
  anchor: Anchor,
};

/** How a shape of a glyph is written as part of a path. */
const PATHS: Readonly<Record<string, (shape: Element) => string>> = {
  path: (shape) => shape.getAttribute('d') ?? '',
  polyline: (shape) => `M${shape.getAttribute('points')}`,
  line: (shape) => {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => shape.getAttribute(name));
    return `M${x1} ${y1}L${x2} ${y2}`;
  },
  circle: (shape) => {
    const [x = 0, y = 0, r = 0] = numbersOf(shape, ['cx', 'cy', 'r']);
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  },
  rect: (shape) => {
    const [x = 0, y = 0, width = 0, height = 0, r = 0] = numbersOf(shape, RECT);
    const [h, v] = [width - 2 * r, height - 2 * r];
    const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
    return `M${x + r} ${y}h${h}${corner(r, r)}v${v}${corner(-r, r)}h${-h}${corner(-r, -r)}v${-v}${corner(r, -r)}z`;
  },
};
const RECT = ['x', 'y', 'width', 'height', 'rx'] as const;

function numbersOf(shape: Element, names: readonly string[]): readonly number[] {
  return names.map((name) => Number(shape.getAttribute(name) ?? 0));
}

function pathOf(glyph: Element): string {
  // Each shape counts from the corner, and not from where the one before it ends.
  return [...glyph.children].map((shape) => `M0 0${PATHS[shape.tagName]?.(shape) ?? ''}`).join('');
}

/**
 * Draws every glyph once, and from then on a tile shows one as a single path: a long list has many,
 * and each costs as much as the shapes it has. Fetched after the first data: a start doesn't wait for
 * pictures.
 */
export function GlyphSheet() {
  const [isRead, setRead] = useState(false);
  const read = useCallback((sheet: SVGSVGElement | null) => {
    if (!sheet) return;
    const drawings = [...sheet.children].map((glyph) => [glyph.id, pathOf(glyph)] as const);
    provideGlyphs(glyphForName, new Map(drawings));
    setRead(true);
  }, []);
  if (isRead) return null;
  return (
    <svg ref={read} aria-hidden="true" width="0" height="0" style={{ display: 'none' }}>
      {Object.entries(glyphs).map(([name, Icon]) => (
        <Icon key={name} id={name} />
      ))}
    </svg>
  );
}
