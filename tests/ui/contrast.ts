/** Linear light of the three channels, each 0 to 1 if inside sRGB. */
export type LinearRgb = readonly [number, number, number];

const fromByte = (byte: number): number => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** Parses '#RRGGBB' or 'oklch(l c h)'; anything else is a mistake in the palette. OKLab matrices: Björn Ottosson, 2020. */
export function parseColor(css: string): LinearRgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(css);
  if (hex) return [fromByte(hexByte(hex[1])), fromByte(hexByte(hex[2])), fromByte(hexByte(hex[3]))];
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css);
  if (!oklch) throw new Error(`not a colour: ${css}`);
  const [lightness, chroma, hue] = [
    Number(oklch[1]),
    Number(oklch[2]),
    (Number(oklch[3]) * Math.PI) / 180,
  ];
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The distance of two 'oklch(l c h)' colours in OKLab; black and white are 1 apart. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function oklabOf(css: string): readonly [number, number, number] {
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css);
  if (!oklch) throw new Error(`not an OKLCH colour: ${css}`);
  const [lightness, chroma] = [Number(oklch[1]), Number(oklch[2])];
  const hue = (Number(oklch[3]) * Math.PI) / 180;
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** Whether an sRGB screen can show the colour without clipping. */
export function insideSrgb(css: string): boolean {
  return parseColor(css).every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function luminance(css: string): number {
  const [r, g, b] = parseColor(css).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hexByte(text: string | undefined): number {
  return Number.parseInt(text ?? '', 16);
}
