import Flag from 'lucide-react/icons/flag';
import Info from 'lucide-react/icons/info';
import { KeyList } from '@/ui/charts/chart-colors.tsx';
import { Chip, Dot, hues } from '@/ui/charts/hue.tsx';
import { BulletList, KeyHint, NoteLine, RawText } from '@/ui/layout/formatted-text.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  LineWithMarks,
  Mark,
  MarkButton,
  MarkedPair,
  MarkedText,
} from '@/ui/lists/marked-text.tsx';
import { FittingMarks } from '@/ui/lists/row-list.tsx';
import { HalfTile, Tile, TileLetters } from '@/ui/lists/tile.tsx';
import { DialogPicture } from '@/ui/overlays/dialog.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', 'hero'] as const;
const TONES = ['default', 'muted', 'faint', 'accent', 'warn', 'danger'] as const;
const AMOUNTS = ['default', 'in', 'muted', 'warn', 'danger'] as const;
const LEVELS = [1, 2, 3, 4] as const;
/** Green, one pixel. */
const PICTURE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAB1rUgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Text, amounts, and small marks. */
export function GalleryText() {
  return (
    <>
      <Specimen name="Text sizes">
        {SIZES.map((size) => (
          <Text key={size} size={size}>
            {size}
          </Text>
        ))}
      </Specimen>
      <Specimen name="Text tones" inRow>
        {TONES.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
        <Text weight="medium">medium</Text>
        <Text weight="semibold">semibold</Text>
        <Text struck>struck</Text>
        <Text mono>mono</Text>
      </Specimen>
      <Specimen name="Text cut">
        <Text truncate>{LONG_TEXT.repeat(3)}</Text>
      </Specimen>
      <Specimen name="Heading">
        {LEVELS.slice(1).map((level) => (
          <Heading key={level} level={level}>
            {`Level ${level}`}
          </Heading>
        ))}
      </Specimen>
      <Specimen name="Amount tones" inRow>
        {AMOUNTS.map((tone) => (
          <Amount key={tone} tone={tone}>
            1,234.56
          </Amount>
        ))}
        <Amount struck>1,234.56</Amount>
        <Amount>•••</Amount>
      </Specimen>
      <Specimen name="Amount sizes" inRow>
        {(['sm', 'md', 'lg', 'xl', '2xl', 'hero'] as const).map((size) => (
          <Amount key={size} size={size}>
            1,234.56
          </Amount>
        ))}
      </Specimen>
      <Specimen name="Chip" inRow>
        <Chip>Grey</Chip>
        {hues.map((hue) => (
          <Chip key={hue} hue={hue}>{`Hue ${hue}`}</Chip>
        ))}
        <Chip hue={2} onRemove={() => {}} removeLabel="Remove">
          {LONG_TEXT}
        </Chip>
      </Specimen>
      <Specimen name="Dot" inRow>
        <Dot />
        {hues.map((hue) => (
          <Dot key={hue} hue={hue} size="md" />
        ))}
      </Specimen>
      <Specimen name="Tile" inRow>
        {([20, 24, 28, 36, 40] as const).map((size) => (
          <Tile key={size} size={size} hue={7}>
            <Flag aria-hidden="true" />
          </Tile>
        ))}
        {hues.map((hue) => (
          <Tile key={hue} hue={hue} hasDot={hue === 2} isSubtle={hue > 6}>
            <Flag aria-hidden="true" />
          </Tile>
        ))}
        <Tile look="dashed" />
        <Tile look="accent">
          <Info aria-hidden="true" />
        </Tile>
        <Tile>😀</Tile>
        <Tile size={36} shape="round" hue={2}>
          <TileLetters letters="EC" />
        </Tile>
        <Tile size={40}>
          <img src={PICTURE} alt="" width={40} height={40} />
        </Tile>
        <Tile isSplit>
          <HalfTile hue={1}>
            <Flag aria-hidden="true" />
          </HalfTile>
          <HalfTile hue={4}>
            <Info aria-hidden="true" />
          </HalfTile>
        </Tile>
      </Specimen>
      <Specimen name="DialogPicture">
        <DialogPicture src={PICTURE} alt="One pixel" fallback="No picture" />
      </Specimen>
      <Specimen name="MarkedText">
        <MarkedText mark={<Flag aria-hidden="true" />}>With a mark</MarkedText>
        <MarkedText mark={<Dot hue={4} />} tone="muted">
          Muted
        </MarkedText>
        <MarkedText tone="faint">{LONG_TEXT}</MarkedText>
        <MarkedPair first="Chequing" joint=" → " second="Savings" />
      </Specimen>
      <Specimen name="LineWithMarks">
        <LineWithMarks marks={<Mark label="Noted" icon={<Info />} tone="accent" />}>
          A line with a mark
        </LineWithMarks>
        <LineWithMarks marks={<MarkButton label="Open" icon={<Info />} onClick={() => {}} />}>
          {LONG_TEXT}
        </LineWithMarks>
      </Specimen>
      <Specimen name="FittingMarks">
        <FittingMarks>
          <Chip hue={1}>One</Chip>
          <Chip hue={2}>Two</Chip>
        </FittingMarks>
      </Specimen>
      <Specimen name="KeyHint" inRow>
        <KeyHint keys={['Ctrl', 'K']} />
        <KeyHint keys={['?']} />
      </Specimen>
      <Specimen name="KeyList">
        <KeyList
          label="Key"
          items={[
            { key: 'a', mark: <Dot hue={1} />, text: 'The first' },
            { key: 'b', mark: <Dot hue={2} />, text: 'The second' },
          ]}
        />
      </Specimen>
      <Specimen name="NoteLine">
        <NoteLine>A quiet word at the side.</NoteLine>
      </Specimen>
      <Specimen name="BulletList">
        <BulletList items={['One thing', 'Another thing']} />
      </Specimen>
      <Specimen name="RawText">
        <RawText>{'{ "kept": "as it is" }'}</RawText>
      </Specimen>
    </>
  );
}
