import { useState } from 'react';
import { DayDots, DayLine, MonthGrid } from '@/ui/calendar/month-grid.tsx';
import { BarPlot } from '@/ui/charts/bar-plot.tsx';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { ChartKey, chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import { FlowPicture, FlowText } from '@/ui/charts/flow-picture.tsx';
import { HeatGrid, HeatLegend } from '@/ui/charts/heat-grid.tsx';
import { Plot } from '@/ui/charts/plot.tsx';
import { Ring } from '@/ui/charts/ring.tsx';
import { Sparkline } from '@/ui/charts/sparkline.tsx';
import { ColorFigures, PartMark, SplitBar } from '@/ui/charts/split-bar.tsx';
import { TileText, TileTip, TreemapTileLink, treemapClass } from '@/ui/charts/treemap-tile.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Equation, EquationTerm } from '@/ui/tables/equation.tsx';
import { FigureGrid, FigureStrip, StripFigure } from '@/ui/tables/figures.tsx';
import { Formula, FormulaBox, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import { RollingFigure, StatFigure } from '@/ui/tables/stat-figure.tsx';
import { Specimen } from './gallery-specimen.tsx';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((short) => ({
  short,
  long: short,
}));
const WEEK = ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2025-03-${day}`);
const LEVELS = [0, 1, 2, 3, 4] as const;
const levelAt = (at: number) => LEVELS[at % LEVELS.length] ?? 0;

const TICKS = [
  { value: 0, label: '0' },
  { value: 100, label: '100' },
];

/** Figures and chart parts. */
export function GalleryFigures() {
  return (
    <>
      <Specimen name="StatFigure">
        <FigureGrid>
          <StatFigure label="Hero" size="hero" value="1,234.56" detail="With a detail" />
          <StatFigure label="Large" size="lg" value="+1,234.56" tone="in" />
          <StatFigure label="Medium" size="md" value="1,234.56" tone="warn" />
          <StatFigure label="Medium" size="md" value="1,234.56" tone="danger" />
        </FigureGrid>
      </Specimen>
      <Specimen name="RollingFigure">
        <RollingSpecimen />
      </Specimen>
      <Specimen name="FigureStrip">
        <FigureStrip title="Also in USD">
          <StripFigure label="In" figure="+12.34" />
          <StripFigure label="Out" figure="12.34" current />
        </FigureStrip>
      </Specimen>
      <Specimen name="Equation">
        <Equation label="Equation">
          <EquationTerm label="Opening" figure="100.00" />
          <EquationTerm sign="+" label="In" figure="50.00" />
          <EquationTerm sign="−" label="Out" figure="200.00" tone="danger" />
          <EquationTerm sign="=" label="Closing" figure="−50.00" result />
        </Equation>
        <Equation label="To press" layout="fitting">
          <EquationTerm
            label="Expected"
            figure="100.00"
            press={{ name: 'Expected', onClick: () => {} }}
          />
        </Equation>
      </Specimen>
      <Specimen name="Formula">
        <FormulaBox>
          <FormulaText>All of it less what is due.</FormulaText>
          <Formula label="Formula">
            <FormulaLine label="All of it" figure="100.00" notes={['Converted']} />
            <FormulaLine sign="−" label="Due" figure="40.00" />
            <FormulaLine sign="=" label="Left" figure="60.00" result />
          </Formula>
        </FormulaBox>
      </Specimen>
      <Specimen name="ChartBox">
        <ChartBox caption="A chart" height="xs" alternative="Its table">
          <span />
        </ChartBox>
        <ChartKey
          items={[
            { text: 'Area', color: chartColor.accentSoft, shape: 'area' },
            { text: 'Line', color: chartColor.accent, shape: 'line' },
            { text: 'Dashes', color: chartColor.label, shape: 'dashes' },
          ]}
        />
      </Specimen>
      <Specimen name="Sparkline">
        <Sparkline values={[3, 5, 2, 8]} color={chartColor.accent} />
        <Sparkline fills values={[8, 4, 5, 3]} color={chartColor.spend} />
      </Specimen>
      <Specimen name="Ring">
        <Ring share={0.7} hue={2}>
          7
        </Ring>
        <Ring share={0.6} label="3 of 5" count="3/5" />
        <Ring size={72} share={0.9} label="86 of 96" count="86/96" />
      </Specimen>
      <Specimen name="SplitBar">
        <SplitBar
          label="A 30, B 50"
          full={100}
          parts={[
            { key: 'a', amount: 30, color: chartHue(1) },
            { key: 'b', amount: 50, color: chartHue(8) },
          ]}
        />
        <PartMark color={chartHue(1)} />
        <ColorFigures
          spread
          items={[
            { key: 'a', color: chartHue(1), label: 'A', figure: '30', beside: 'of 100' },
            { key: 'b', color: chartHue(8), label: 'B', figure: '50' },
          ]}
        />
      </Specimen>
      <Specimen name="BarPlot">
        <ChartBox caption="Bars" height="sm">
          <BarPlot
            bars={[
              { key: 'a', parts: [{ key: 'in', value: 60, color: chartColor.inflow }], mark: 40 },
              { key: 'b', parts: [{ key: 'in', value: 260, color: chartColor.inflow }] },
              {
                key: 'c',
                parts: [{ key: 'in', value: 30, color: chartColor.spend }],
                isPartial: true,
              },
            ]}
            ticks={TICKS}
            labels={[{ at: 0.5, text: 'Feb' }]}
            levels={[{ key: 'mean', value: 50, color: chartColor.text }]}
            cutText={String}
            active={2}
            onPoint={() => {}}
          />
        </ChartBox>
        <ChartBox caption="A frame" height="xs">
          <Plot at={[0, 1]} ticks={TICKS} labels={[]} active={0} span={[0, 1]} onPoint={() => {}}>
            <span />
          </Plot>
        </ChartBox>
      </Specimen>
      <Specimen name="HeatGrid">
        <HeatGrid
          caption="Heat"
          weekdays={WEEKDAYS}
          weeks={[WEEK.map((day, at) => ({ day, level: levelAt(at) }))]}
          heads={[{ column: 0, text: 'Mar' }]}
          current="2025-03-03"
          today="2025-03-05"
          isLarge
          labelOf={(day) => day}
          onStep={() => '2025-03-03'}
          onPress={() => {}}
        />
        <HeatLegend
          label="Levels"
          items={LEVELS.map((level) => ({ level, text: `Level ${level}` }))}
        />
      </Specimen>
      <Specimen name="MonthGrid">
        <MonthGrid
          caption="March 2025"
          weekdays={WEEKDAYS}
          weeks={[WEEK]}
          current="2025-03-03"
          today="2025-03-05"
          roomy
          labelOf={(day) => day}
          contentOf={(day) =>
            day === '2025-03-06' ? <DayLine figure="12.34">Rent</DayLine> : <DayDots>•</DayDots>
          }
          onStep={() => '2025-03-03'}
          onPress={() => {}}
          open="2025-03-06"
        />
      </Specimen>
      <Specimen name="Grid">
        <Grid columns="two" gap={3}>
          <span>One</span>
          <span>Two</span>
        </Grid>
      </Specimen>
      <Specimen name="TreemapTile">
        <ChartBox caption="A map" hideCaption height="xs">
          <ul className={treemapClass()}>
            <TreemapTileLink place={{ x: 0, y: 0, width: 0.6, height: 1 }} hue={1}>
              <TileText name="Rent" value="60%" />
            </TreemapTileLink>
            <TreemapTileLink place={{ x: 0.6, y: 0, width: 0.4, height: 1 }} hue={6}>
              <TileText name="Food" value="40%" />
            </TreemapTileLink>
          </ul>
        </ChartBox>
        <TileTip tile={null} name="Rent" detail="1,234.56, 60%" />
      </Specimen>
      <Specimen name="FlowPicture">
        <FlowPicture height={40}>
          <span />
        </FlowPicture>
        <FlowText name="Rent" value="60%" />
      </Specimen>
    </>
  );
}

/** A figure and a button that changes it. */
function RollingSpecimen() {
  const [amount, setAmount] = useState(1_234.56);
  return (
    <>
      <RollingFigure text={amount.toFixed(2)} />
      <Button size="sm" onClick={() => setAmount((before) => before * 1.07)}>
        Change it
      </Button>
    </>
  );
}
