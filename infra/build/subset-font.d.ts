// `subset-font` has no types.

declare module 'subset-font' {
  type Options = Readonly<Record<'keepAllGlyphs' | 'targetFormat' | 'variationAxes', unknown>>;
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
