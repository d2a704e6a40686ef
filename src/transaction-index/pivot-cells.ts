import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import { cents } from '@/domain/core/money.ts';
import type { PivotCell } from '@/domain/reports/explorer/explorer-view.ts';

/** Progress of a pivot; while `isComplete` is false, more rows follow. */
export type PivotProgress = {
  /** Descriptions that belong to no payee, in their first spelling, keyed as in the dimension. */
  readonly names: ReadonlyMap<string, string>;
  readonly isComplete: boolean;
  /** Among the rows that pass the filter. */
  readonly rowsRead: number;
  readonly rowsTotal: number;
};

/**
 * Cells as typed arrays for sending to the page. Tens of thousands of objects would block the page
 * while it receives them.
 */
export type PackedCells = {
  readonly keys: readonly string[];
  readonly natives: readonly { readonly currency: string; readonly rate: KnownRate | null }[];
  /** One entry per cell: indexes into `keys` (-1 is null) and `natives`. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly nativeOf: Int32Array;
  /** Cents. */
  readonly amounts: Float64Array;
  readonly counts: Int32Array;
};

const FIRST_ROOM = 1_024;

/**
 * The cells of a pivot by number: rows and columns from 1, 0 is the total; layers are currencies at
 * a rate.
 */
export class PivotCells {
  #size = 0;
  #layers = new Int32Array(FIRST_ROOM);
  #rows = new Int32Array(FIRST_ROOM);
  #columns = new Int32Array(FIRST_ROOM);
  #amounts = new Float64Array(FIRST_ROOM);
  #counts = new Int32Array(FIRST_ROOM);
  /** The place of the row that was counted last. */
  #last = new Int32Array(FIRST_ROOM);
  /** Cell numbers + 1 by hash, with open addressing. */
  #places = new Int32Array(FIRST_ROOM * 2);

  /** Adds an amount in cents. A row counts once in a cell, however many of its parts it gets. */
  add(layer: number, row: number, column: number, amount: number, place: number): void {
    const cell = this.#cellOf(layer, row, column);
    this.#amounts[cell] = (this.#amounts[cell] ?? 0) + amount;
    if (this.#last[cell] === place + 1) return;
    this.#last[cell] = place + 1;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
  }

  #cellOf(layer: number, row: number, column: number): number {
    const bits = this.#places.length - 1;
    for (let place = hashOf(layer, row, column) & bits; ; place = (place + 1) & bits) {
      const cell = (this.#places[place] ?? 0) - 1;
      if (cell === -1) return this.#insert(place, layer, row, column);
      const isSame =
        this.#rows[cell] === row && this.#columns[cell] === column && this.#layers[cell] === layer;
      if (isSame) return cell;
    }
  }

  #insert(place: number, layer: number, row: number, column: number): number {
    const cell = this.#size++;
    this.#places[place] = cell + 1;
    this.#layers[cell] = layer;
    this.#rows[cell] = row;
    this.#columns[cell] = column;
    if (this.#size === this.#rows.length) this.#widen();
    return cell;
  }

  #widen(): void {
    const room = this.#size * 2;
    const wider = (old: Int32Array) => {
      const made = new Int32Array(room);
      made.set(old);
      return made;
    };
    this.#layers = wider(this.#layers);
    this.#rows = wider(this.#rows);
    this.#columns = wider(this.#columns);
    this.#counts = wider(this.#counts);
    this.#last = wider(this.#last);
    const amounts = new Float64Array(room);
    amounts.set(this.#amounts);
    this.#amounts = amounts;
    this.#places = new Int32Array(room * 2);
    const bits = this.#places.length - 1;
    for (let cell = 0; cell < this.#size; cell++) {
      const [layer, row, column] = [this.#layers[cell], this.#rows[cell], this.#columns[cell]];
      let place = hashOf(layer ?? 0, row ?? 0, column ?? 0) & bits;
      while (this.#places[place] !== 0) place = (place + 1) & bits;
      this.#places[place] = cell + 1;
    }
  }

  /** @param natives by layer */
  pack(
    rowKeys: readonly string[],
    columnKeys: readonly string[],
    natives: PackedCells['natives'],
  ): PackedCells {
    const size = this.#size;
    return {
      keys: [...rowKeys, ...columnKeys],
      natives: [...natives],
      rows: this.#rows.slice(0, size).map((row) => row - 1),
      columns: this.#columns
        .slice(0, size)
        .map((column) => (column === 0 ? -1 : rowKeys.length + column - 1)),
      nativeOf: this.#layers.slice(0, size),
      amounts: this.#amounts.slice(0, size),
      counts: this.#counts.slice(0, size),
    };
  }
}

function hashOf(layer: number, row: number, column: number): number {
  const mixed =
    Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b) ^ Math.imul(layer, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}

export function unpackCells(packed: PackedCells): readonly PivotCell[] {
  const { keys, natives, rows, columns, nativeOf, amounts, counts } = packed;
  const keyAt = (places: Int32Array, at: number) => keys[places[at] ?? -1] ?? null;
  return Array.from(amounts, (amount, at): PivotCell => {
    const { currency, rate } = natives[nativeOf[at] ?? 0] ?? { currency: '', rate: null };
    return {
      row: keyAt(rows, at),
      column: keyAt(columns, at),
      currency,
      rate,
      amount: cents(amount),
      count: counts[at] ?? 0,
    };
  });
}
