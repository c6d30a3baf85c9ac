// The core of `qrcode` has no types. It is imported alone because the main entry also loads a PNG encoder.

declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
