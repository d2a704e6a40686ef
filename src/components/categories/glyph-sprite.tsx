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
import { type CategoryGlyph, glyphForName } from '@/domain/categories/category-icon.ts';
import { glyphId } from './category-tile.tsx';
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

/**
 * Every glyph as a symbol, once in the page, so that a tile needs a single element to show one.
 * Fetched after the first data: a start doesn't wait for pictures.
 */
export function GlyphSprite() {
  return (
    <svg aria-hidden="true" width="0" height="0" style={{ position: 'absolute' }}>
      {Object.entries(glyphs).map(([name, Icon]) => (
        <symbol key={name} id={glyphId(name)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

provideGlyphs(glyphForName);
