/** What the press uses of libheif-js 1.23 (LGPL-3.0, used unchanged as a library). */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifPixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `pixels` with RGBA, upright; gives null when the picture can't be decoded. */
    display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
  }
  export const HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}
