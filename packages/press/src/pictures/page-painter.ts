import {
  ChildProcessFailure,
  type LimitedChild,
  openLimitedChild,
} from '../child-pool/open-limited-child.ts';

/** One page of a file of this press. */
export interface PageRequest {
  /** Names the file's bytes. */
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;
  /** Pages count from 1. */
  readonly page: number;
  readonly widthPx: number;
}

export interface PagePainter {
  /**
   * WebP of a page cut to its trim. The same page asked for twice at once is drawn once. Throws `page.unknown`; an
   * `ChildProcessFailure` when the process that draws died, was late, or too many wait for it.
   */
  draw(request: PageRequest, asking?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
  close(): void;
}

/** Question to the painter process; includes the file's bytes when the process does not have them yet. */
export interface PaintQuestion extends Omit<PageRequest, 'bytes'> {
  readonly pdf: Uint8Array | null;
}

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 500;
const HEAP_MB = 128;
const IDLE_MS = 60_000;
const BEHIND_ALL = 19;
/** Pages that may wait: a reader's spreads, many times over. */
const WAITING_MAX = 100;

interface PainterOptions {
  /** Gives the process a low priority. */
  readonly isBehind: boolean;
  /** A page that takes longer is refused. */
  readonly timeLimitMs?: number;
}

/** Opens a painter: a child process that keeps the last file open. */
export const openPagePainter = ({ isBehind, timeLimitMs = TIME_LIMIT_MS }: PainterOptions): PagePainter => {
  const child: LimitedChild = openLimitedChild({
    program: new URL('./painter-child.ts', import.meta.url),
    memoryMb: MEMORY_MB,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    niceness: isBehind ? BEHIND_ALL : 0,
  });
  const pendingDrawings = new Map<string, Promise<Uint8Array>>();
  // A page after the other: two that find the file missing would both bring it.
  let queue: Promise<unknown> = Promise.resolve();
  const paint = async (request: PageRequest, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    const { sha256, page, widthPx, bytes } = request;
    const asking = { timeLimitMs, signal };
    const pageKey = { sha256, page, widthPx };
    const drawing = await child.ask({ ...pageKey, pdf: null }, asking);
    return (drawing ?? (await child.ask({ ...pageKey, pdf: await bytes() }, asking))) as Uint8Array;
  };
  return {
    draw: (request, { signal } = {}) => {
      const key = `${request.sha256} ${request.page} ${request.widthPx}`;
      const running = pendingDrawings.get(key);
      if (running) return running;
      if (pendingDrawings.size >= WAITING_MAX)
        return Promise.reject(new ChildProcessFailure('late', 'too many pages wait to be drawn'));
      const drawing = queue.then(() => paint(request, signal)).finally(() => pendingDrawings.delete(key));
      queue = drawing.catch(() => undefined);
      pendingDrawings.set(key, drawing);
      return drawing;
    },
    close: child.close,
  };
};
