// Types `subset-font` as far as it is used: its published types do not know all glyphs.

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      readonly keepAllGlyphs: true;
      readonly targetFormat: 'truetype';
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
