// Types the core of `qrcode`, imported alone because the main entry also loads a PNG encoder.

declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    segments: readonly { readonly data: Uint8Array; readonly mode: 'byte' }[],
    options: {
      readonly version: number;
      readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H';
      readonly maskPattern: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
    },
  ): { readonly modules: { readonly data: Uint8Array; readonly size: number } };
}
