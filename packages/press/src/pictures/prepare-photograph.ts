import { type Apart, openApart } from '../apart/open-apart.ts';
import { PressError } from '../press-error.ts';
import type { PreparedPhotograph } from './decode-photograph.ts';
import { photographKind } from './photograph-kind.ts';

export type { PreparedPhotograph } from './decode-photograph.ts';

/** 48 million pixels of HEIC, the most that a phone makes, take 27 s on a machine four times overloaded. */
const TIME_LIMIT_MS = 90_000;
/** Half as much again as the dearest photograph that is taken. */
const MEMORY_MB = 600;
const HEAP_MB = 96;
/** Pages of 64 kB that libheif may hold: 512 MB. */
const WASM_PAGES = 8192;
/** Photographs come in handfuls: the process stays until the handful is likely to be over. */
const IDLE_MS = 10_000;

let decoder: Apart | null = null;

/** One process for all: a photograph after the other. */
const openDecoder = (): Apart => {
  decoder ??= openApart({
    program: new URL('./photograph-child.ts', import.meta.url),
    memoryMb: MEMORY_MB,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    // One arena: what many threads would keep for themselves is given back.
    environment: { MALLOC_ARENA_MAX: '1' },
    flags: [`--wasm-max-mem-pages=${WASM_PAGES}`],
  });
  return decoder;
};

/**
 * Makes a photograph safe and ready: upright, sRGB, no larger than a page can show, its metadata (place included)
 * gone. JPEG, PNG, WebP and HEIC, told by their bytes; decoded in a process of its own that may neither run nor grow for
 * long, so that a crafted file costs that process alone. Throws `photograph.not_a_photograph`,
 * `photograph.side_too_long`, `photograph.too_many_pixels`, `photograph.unreadable`; an `ApartFailure` when the process
 * died over it or took too long.
 */
export const preparePhotograph = async (
  bytes: Uint8Array,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PreparedPhotograph> => {
  const kind = photographKind(bytes);
  if (kind === null) throw new PressError('photograph.not_a_photograph');
  const prepared = await openDecoder().ask(bytes, { timeLimitMs: TIME_LIMIT_MS, signal });
  return prepared as PreparedPhotograph;
};
