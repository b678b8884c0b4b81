import { createRequire } from 'node:module';

export interface HeifPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Fills `pixels` with RGBA, upright; passes null to `done` when the picture cannot be decoded. */
  display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
}

/** The part of libheif-js 1.23 that the press uses (LGPL-3.0, used unchanged as a library). */
export interface LibHeif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** Loads libheif-js, a CommonJS module without named exports or types. Loading it instantiates its WebAssembly. */
export const openLibHeif = (): LibHeif => createRequire(import.meta.url)('libheif-js/wasm-bundle.js');
