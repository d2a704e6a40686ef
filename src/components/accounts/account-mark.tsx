import { CategoryGlyph } from '@/components/categories/category-tile.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { accountColor, initialsOf } from '@/domain/accounts/account-look.ts';
import { hueOf } from '@/ui/charts/hue.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Tile, TileLetters, type TileSize } from '@/ui/lists/tile.tsx';

type AccountMarkProps = {
  readonly account: Pick<Account, 'id' | 'name' | 'color' | 'icon'>;
  readonly size?: TileSize;
};

/**
 * The round mark of an account in its colour: its initials or the chosen icon. Hidden from screen
 * readers, so show the name beside it.
 */
export function AccountMark({ account, size = 36 }: AccountMarkProps) {
  const { name, icon = '' } = account;
  const isGlyph = /^[a-z]/.test(icon);
  return (
    <Tile size={size} shape="round" hue={hueOf(accountColor(account) - 1)}>
      {isGlyph ? <CategoryGlyph category={{ name, icon }} /> : null}
      {icon === '' ? <TileLetters letters={initialsOf(name)} /> : null}
      {icon !== '' && !isGlyph ? <Text size="lg">{icon}</Text> : null}
    </Tile>
  );
}
