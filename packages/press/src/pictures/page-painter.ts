import {
  ChildProcessFailure,
  type LimitedChild,
  openLimitedChild,
} from '../child-pool/open-limited-child.ts';

/** A request for one page of a file of the press. */
export interface PageRequest {
  /** SHA-256 of the file. */
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;
  /** Page number, from 1. */
  readonly page: number;
  readonly widthPx: number;
}

export interface PagePainter {
  /**
   * Renders a page, cropped to its trim, as WebP. Concurrent requests for the same page share one rendering. Throws
   * `page.unknown`, and `ChildProcessFailure` when the child process died or exceeded its time limit, or when too many
   * pages wait.
   */
  draw(request: PageRequest, options?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
  close(): void;
}

/** Request to the painter process; it contains the file's bytes only when the process does not have them yet. */
export interface PaintRequest extends Omit<PageRequest, 'bytes'> {
  readonly pdf: Uint8Array | null;
}

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 500;
const HEAP_MB = 128;
const IDLE_MS = 60_000;
const LOWEST_PRIORITY = 19;
/** Number of pages that may wait: many times a reader's spreads. */
const WAITING_MAX = 100;

interface PainterOptions {
  /** Gives the process a low priority. */
  readonly isLowPriority: boolean;
  /** Milliseconds after which a page is given up. */
  readonly timeLimitMs?: number;
}

/** Opens a painter: a child process that keeps the last file open. */
export const openPagePainter = ({
  isLowPriority,
  timeLimitMs = TIME_LIMIT_MS,
}: PainterOptions): PagePainter => {
  const child: LimitedChild = openLimitedChild({
    program: new URL('./painter-child.ts', import.meta.url),
    memoryMb: MEMORY_MB,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    niceness: isLowPriority ? LOWEST_PRIORITY : 0,
  });
  const pendingDrawings = new Map<string, Promise<Uint8Array>>();
  // One page at a time: two requests that find the file missing would both send it.
  let queue: Promise<unknown> = Promise.resolve();
  const paint = async (request: PageRequest, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    const { sha256, page, widthPx, bytes } = request;
    const options = { timeLimitMs, signal };
    const pageKey = { sha256, page, widthPx };
    const drawing = await child.ask({ ...pageKey, pdf: null }, options);
    return (drawing ?? (await child.ask({ ...pageKey, pdf: await bytes() }, options))) as Uint8Array;
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
