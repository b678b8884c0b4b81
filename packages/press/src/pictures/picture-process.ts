import { type LimitedChild, openLimitedChild } from '../child-pool/open-limited-child.ts';
import { checkedKind } from './checked-kind.ts';

/** 48 million pixels of HEIC, the most that a phone makes, take 27 s on a machine four times overloaded. */
const TIME_LIMIT_MS = 90_000;
/** Half as much again as the dearest photograph that is taken. */
const MEMORY_MB = 600;
/** Pages of 64 kB that libheif may hold: 512 MB. */
const WASM_PAGES = 8192;
/** Photographs come in handfuls: the process stays until the handful is likely to be over. */
const IDLE_MS = 10_000;

/**
 * A process in which pictures that families send are decoded: it may neither run nor grow for long, so that a crafted
 * file costs that process alone. One picture after the other; refuses what is no photograph by its bytes.
 */
export const pictureProcess = <Answer>(program: URL, heapMb: number) => {
  let process: LimitedChild | null = null;
  return async (bytes: Uint8Array, { signal }: { signal?: AbortSignal } = {}): Promise<Answer> => {
    checkedKind(bytes);
    process ??= openLimitedChild({
      program,
      memoryMb: MEMORY_MB,
      heapMb,
      idleMs: IDLE_MS,
      // One arena: what many threads would keep for themselves is given back.
      environment: { MALLOC_ARENA_MAX: '1' },
      flags: [`--wasm-max-mem-pages=${WASM_PAGES}`],
    });
    return (await process.ask(bytes, { timeLimitMs: TIME_LIMIT_MS, signal })) as Answer;
  };
};
