import { type LimitedChild, openLimitedChild } from '../child-pool/open-limited-child.ts';
import { requireKind } from './require-kind.ts';

/**
 * A HEIC of 48 million pixels, the most that a phone makes, takes 27 s on a machine with four times its normal load.
 */
const TIME_LIMIT_MS = 90_000;
/** Megabytes: one and a half times the need of the most expensive accepted photograph. */
const MEMORY_MB = 600;
/** Maximum WebAssembly memory of libheif in pages of 64 kB: 512 MB. */
const WASM_PAGES = 8192;
/** Users upload several photographs at a time: the process stays for the next one. */
const IDLE_MS = 10_000;

/**
 * Returns a function that decodes an uploaded picture in a child process with limits on time and memory, so that a
 * malicious file can only harm that process. Pictures are decoded one at a time. Throws the codes of `requireKind`, and
 * `ChildProcessFailure` when the process died or exceeded its time limit.
 */
export const openPictureDecoder = <Answer>(program: URL, heapMb: number) => {
  let process: LimitedChild | null = null;
  return async (bytes: Uint8Array, { signal }: { signal?: AbortSignal } = {}): Promise<Answer> => {
    requireKind(bytes);
    process ??= openLimitedChild({
      program,
      memoryMb: MEMORY_MB,
      heapMb,
      idleMs: IDLE_MS,
      // One malloc arena, so that freed memory is not retained per thread.
      environment: { MALLOC_ARENA_MAX: '1' },
      flags: [`--wasm-max-mem-pages=${WASM_PAGES}`],
    });
    return (await process.ask(bytes, { timeLimitMs: TIME_LIMIT_MS, signal })) as Answer;
  };
};
