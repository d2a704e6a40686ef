import { DayStrip } from '@/ui/calendar/day-strip.tsx';
import { AreaPlot } from '@/ui/charts/area-plot.tsx';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import { ColumnPairs } from '@/ui/charts/column-pairs.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { PlotReadout } from '@/ui/charts/plot-readout.tsx';
import { StackedAreas } from '@/ui/charts/stacked-areas.tsx';
import { Waterfall } from '@/ui/charts/waterfall.tsx';
import { TrendArrow, TrendPill } from '@/ui/feedback/trend-pill.tsx';
import { Board } from '@/ui/layout/board.tsx';
import { BoardCard, BoardFigure, BoardFoot, BoardLine } from '@/ui/layout/board-card.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { BoardBarRow } from '@/ui/lists/board-bar-row.tsx';
import {
  BoardGroup,
  BoardRow,
  BoardRows,
  boardRowClass,
  SkeletonTiles,
} from '@/ui/lists/board-row.tsx';
import { BoardTile, BoardTiles } from '@/ui/lists/board-tile.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const TICKS = [
  { value: 0, label: '0' },
  { value: 50, label: '50' },
  { value: 100, label: '100' },
];

const PLACE = { part: 'main', span: 1, track: 1, tracks: 1 } as const;

/** Cards of a board, and the pictures in them. */
export function GalleryBoard() {
  return (
    <>
      <Specimen name="Board">
        <Board
          columns={2}
          items={[
            { ...PLACE, key: 'figure', column: 1, content: <FigureCard /> },
            { ...PLACE, key: 'rows', column: 2, content: <RowsCard /> },
          ]}
        />
        <BoardLine title="Empty" text="What belongs here." action="Add" />
        <BoardCard
          title="Being arranged"
          arranging={{ handle: <TrendArrow direction="up" tone="plain" />, controls: 'S M L' }}
        >
          Dimmed
        </BoardCard>
      </Specimen>
      <Specimen name="PlotReadout">
        <PlotReadout
          label="A chart"
          title="Mar 14"
          figures={[
            { key: 'a', name: 'Now', figure: '80.00', color: chartColor.spend, look: 'area' },
            { key: 'b', name: 'Usual', figure: '70.00', color: chartColor.faint, look: 'dots' },
          ]}
          note={{ name: 'Difference', figure: '+10.00' }}
          onKeyDown={() => {}}
          onLeave={() => {}}
          onPress={() => {}}
        >
          <AreaPlot
            lines={[
              { key: 'a', values: [10, 30, 80, null], color: chartColor.spend, look: 'area' },
              { key: 'b', values: [20, 40, 60, 90], color: chartColor.faint, look: 'dots' },
            ]}
            at={[0, 0.33, 0.66, 1]}
            ticks={TICKS}
            labels={[
              { at: 0, text: 'Mar 1' },
              { at: 0.66, text: 'Today', strong: true },
            ]}
            active={2}
            onPoint={() => {}}
            ending={{ value: 90, content: 'Usual' }}
          />
        </PlotReadout>
      </Specimen>
      <Specimen name="Waterfall">
        <Waterfall
          steps={[
            { key: 'a', label: 'All', figure: '100', amount: 100, role: 'start' },
            { key: 'b', label: 'Held', figure: '−60', amount: -60, role: 'step' },
            { key: 'c', label: 'Due', figure: '−10', amount: -10, role: 'step' },
            { key: 'd', label: 'Free', figure: '30', amount: 30, role: 'end' },
          ]}
        />
      </Specimen>
      <Specimen name="ColumnPairs">
        <ColumnPairs
          pairs={[
            { key: 'a', label: 'Feb', values: [90, 60], isPartial: false },
            { key: 'b', label: 'Mar', values: [40, 55], isPartial: true },
          ]}
          ticks={TICKS}
          press={({ key, label }, className, columns) => (
            <button key={key} type="button" aria-label={label} className={className}>
              {columns}
            </button>
          )}
        />
      </Specimen>
      <Specimen name="StackedAreas">
        <StackedAreas
          layers={[
            { key: 'a', color: chartColor.accent, values: [60, 40, 0] },
            { key: 'b', color: chartColor.spend, values: [30, 10, 0] },
          ]}
          labels={['Today', '2027', '2028']}
        />
      </Specimen>
      <Specimen name="DayStrip">
        <DayStrip
          label="Days"
          days={Array.from({ length: 14 }, (_, at) => ({
            key: String(at),
            head: 'M',
            number: String(at + 1),
            label: `Day ${at + 1}`,
            event: EVENTS[at],
            isToday: at === 0,
          }))}
        />
      </Specimen>
    </>
  );
}

const EVENTS: readonly (
  | { readonly kind: 'in' | 'out' | 'move'; readonly size: 1 | 2 | 3 }
  | undefined
)[] = [
  undefined,
  { kind: 'in', size: 1 },
  { kind: 'out', size: 1 },
  { kind: 'out', size: 2 },
  { kind: 'out', size: 3 },
  { kind: 'move', size: 1 },
];

function FigureCard() {
  return (
    <BoardCard title="A figure" aside="a note">
      <BoardFigure
        isHero
        value="1,234.56"
        beside={
          <TrendPill direction="up" tone="bad">
            10.00 more
          </TrendPill>
        }
        note="Until Friday"
      />
      <BoardFigure tone="danger" value="−1.00" />
      <Grid columns="figures" gap={3}>
        <TrendPill direction="down" tone="good">
          10.00 less
        </TrendPill>
        <TrendPill direction="none" tone="plain">
          the same
        </TrendPill>
      </Grid>
      <BoardTiles label="Small cards">
        <BoardTile
          leading={<Tile size={32} look="accent" />}
          title="Something rose"
          detail="By 10.00"
          press={(className, content) => (
            <button type="button" className={className}>
              {content}
            </button>
          )}
        />
      </BoardTiles>
    </BoardCard>
  );
}

function RowsCard() {
  return (
    <BoardCard title={`${LONG_TEXT}, on a board`}>
      <BoardGroup title="Today" end="−12.34">
        <BoardRows label="Rows">
          <li>
            <button type="button" className={boardRowClass()}>
              <BoardRow
                leading={<Tile size={28} hue={3} />}
                title={LONG_TEXT}
                note="as the bank wrote it"
                detail="Fri"
                value="−12.34"
                hasChevron
              />
            </button>
          </li>
          <li>
            <button type="button" className={boardRowClass('two')}>
              <BoardRow title="Two lines" below={LONG_TEXT} wraps />
            </button>
          </li>
          {(['plain', 'warn', 'danger'] as const).map((tone) => (
            <li key={tone}>
              <button type="button" className={boardRowClass('bar')}>
                <BoardBarRow
                  title={tone}
                  change="3%"
                  value="12.34"
                  bar={<HueBar color={chartHue(7)} share={0.8} mark={0.6} tone={tone} />}
                  below="What is wrong"
                />
              </button>
            </li>
          ))}
        </BoardRows>
      </BoardGroup>
      <SkeletonTiles count={2} />
      <BoardFoot>
        <a href="#more">2 more</a>
        <span>12.34</span>
      </BoardFoot>
    </BoardCard>
  );
}
