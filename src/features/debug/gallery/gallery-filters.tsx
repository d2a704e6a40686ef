import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { RangeCalendar } from '@/ui/calendar/calendar-popover.tsx';
import { Dot } from '@/ui/charts/hue.tsx';
import { MiniBars } from '@/ui/charts/mini-bars.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Card } from '@/ui/layout/card.tsx';
import {
  FilterChip,
  FilterChipButton,
  FilteredList,
  FilterLine,
} from '@/ui/layout/filter-line.tsx';
import { KeyCap, KeyHint } from '@/ui/layout/key-bar.tsx';
import {
  PanelActions,
  PanelField,
  PanelFields,
  PanelSection,
  PanelSteps,
  PanelTitle,
} from '@/ui/layout/side-panel.tsx';
import { BesidePresets, ChoiceList, PresetList } from '@/ui/lists/choice-list.tsx';
import { ListStrip, StripPill } from '@/ui/lists/grid-headings.tsx';
import { GridFrame } from '@/ui/lists/grid-table.tsx';
import { RowTag } from '@/ui/lists/marked-text.tsx';
import { PinChip, PinLine, PinMark, SummaryFigures } from '@/ui/lists/pin-line.tsx';
import {
  HoverControls,
  RoomyText,
  RowDay,
  RowDetail,
  RowLine,
  RowValue,
} from '@/ui/lists/row-line.tsx';
import { LineIcon, Tile } from '@/ui/lists/tile.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const CALENDAR = {
  open: 'Open calendar',
  title: 'Calendar',
  previous: 'Previous',
  next: 'Next',
  changeView: 'Change view',
};

const more = <IconButton size="sm" aria-label="More" icon={<Ellipsis />} />;

/** Filters of a list, its rows and the panel beside it. */
export function GalleryFilters() {
  const [chosen, setChosen] = useState<readonly string[]>(['b']);
  const figures = (
    <SummaryFigures
      count="1,234 things"
      figures={[
        { key: 'in', before: 'in ', amount: '+$12.00', after: '', tone: 'in' },
        { key: 'out', before: 'out ', amount: '−$7.00', after: '', tone: 'plain' },
        { key: 'moved', before: 'moved ', amount: '$0.00', after: '', tone: 'muted' },
      ]}
    />
  );
  return (
    <>
      <Specimen name="FilterLine, FilterChip, PinLine, PinChip, SummaryFigures">
        <FilteredList>
          <FilterLine
            label="Filters"
            box={<Input aria-label="Search" placeholder="Search" />}
            chips={
              <>
                <FilterChip>
                  <FilterChipButton label="Date" />
                </FilterChip>
                <FilterChip clearLabel="Remove" onClear={() => {}}>
                  <FilterChipButton label="Account" value={LONG_TEXT} />
                </FilterChip>
              </>
            }
            aside={figures}
          />
          <PinLine label="Pins" aside={figures}>
            <PinChip icon={<PinMark look="dot" />} label="To do" count="12" isActive={false} />
            <PinChip icon={<PinMark look="dashed" />} label="Unknown" count="7" isActive />
            <PinChip label="Loading" isActive={false} />
            <Button size="sm" variant="ghost">
              Clear
            </Button>
          </PinLine>
        </FilteredList>
      </Specimen>
      <Specimen name="ChoiceList">
        <ChoiceList
          label="Choices"
          placeholder="Search"
          emptyText="Nothing matches."
          fold={(text) => text.toLowerCase()}
          choices={[
            { value: 'a', label: 'One', isChosen: chosen.includes('a') },
            { value: 'b', label: 'Below one', depth: 1, isChosen: chosen.includes('b') },
            { value: 'c', label: LONG_TEXT, isChosen: chosen.includes('c') },
          ]}
          onToggle={(value) =>
            setChosen(
              chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
            )
          }
          onEnter={() => {}}
        />
      </Specimen>
      <Specimen name="PresetList, BesidePresets, RangeCalendar" inRow>
        <PresetList
          label="Days"
          presets={[
            { value: 'a', label: 'This month', detail: 'Nov 1 – Nov 30' },
            { value: 'b', label: 'Custom' },
          ]}
          value="a"
          onChoose={() => {}}
          onEnter={() => {}}
        />
        <BesidePresets>
          <RangeCalendar
            from="2026-11-05"
            to="2026-11-18"
            locale="en-CA"
            labels={CALENDAR}
            onChoose={() => {}}
          />
        </BesidePresets>
      </Specimen>
      <Specimen name="RowLine">
        <GridFrame>
          <Card padding="none">
            <RowLine
              leading={
                <Tile hue={4}>
                  <LineIcon path="M4 12h16M12 4v16" />
                </Tile>
              }
              name="A name"
              isKnown
              detail={LONG_TEXT}
              end={<RowTag>tag</RowTag>}
              controls={<HoverControls>{more}</HoverControls>}
            />
            <RowDetail mark={<Dot hue={3} />} first={<RoomyText>Chequing</RoomyText>}>
              <RowDay
                weekday="Tue, "
                day="Nov 24"
                year=", 2026"
                hasYear={false}
                isRepeated={false}
              />
            </RowDetail>
            <RowValue>
              <span>A value</span>
            </RowValue>
            <RowValue offer>
              <span>An offer?</span>
            </RowValue>
          </Card>
        </GridFrame>
      </Specimen>
      <Specimen name="ListStrip">
        <ListStrip
          height={40}
          icon={<Ellipsis aria-hidden="true" />}
          title="Next"
          label="What comes next"
          pills={
            <StripPill onClick={() => {}}>
              <span>Fri</span>
              <span>{LONG_TEXT}</span>
              <span>1.00</span>
            </StripPill>
          }
          toggle="14 more"
          shortToggle="14"
          isOpen={false}
          onToggle={() => {}}
        />
      </Specimen>
      <Specimen name="MiniBars">
        <MiniBars
          label="Five bars"
          bars={[3, 5, 2, 4, 6].map((value) => ({ key: `bar of ${value}`, value }))}
          marked="bar of 6"
          mean={4}
        />
      </Specimen>
      <Specimen name="KeyHint">
        <KeyHint keys={['J', 'K']}>move</KeyHint> <KeyCap>?</KeyCap>
      </Specimen>
      <Specimen name="PanelField">
        <PanelTitle>A thing</PanelTitle>
        <PanelActions>
          <Button>Do something</Button>
        </PanelActions>
        <PanelFields>
          <PanelField
            name="colour"
            label="Colour"
            value="Green"
            text="Green"
            onEdit={() => {}}
            note="Why it is green"
          />
        </PanelFields>
        <PanelSection title="What happened">
          <PanelSteps label="Steps">
            <li>Began</li>
          </PanelSteps>
        </PanelSection>
      </Specimen>
    </>
  );
}
