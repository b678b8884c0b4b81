const doNothing = (): undefined => undefined;

/** Browser APIs that jsdom lacks. They do only what components need. */
class SilentObserver {
  readonly observe = doNothing;
  readonly unobserve = doNothing;
  readonly disconnect = doNothing;
  readonly takeRecords = () => [];
}

/** Open streams of the page, by URL. */
const streams = new Set<FakeEventSource>();

class FakeEventSource {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    streams.add(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    streams.delete(this);
  }
}

/** Sends one event to each open stream of the page. */
export const sendToStreams = (value: unknown): void => {
  for (const stream of streams) stream.onmessage?.({ data: JSON.stringify(value) });
};

const openDialog = function (this: HTMLDialogElement): void {
  this.open = true;
};

const closeDialog = function (this: HTMLDialogElement, value = ''): void {
  if (!this.open) return;
  this.open = false;
  this.returnValue = value;
  this.dispatchEvent(new Event('close'));
};

export const installBrowserStubs = (): void => {
  Object.assign(globalThis, {
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    EventSource: FakeEventSource,
  });
  const matchMedia = (media: string) => ({
    media,
    matches: false,
    addEventListener: doNothing,
    removeEventListener: doNothing,
    addListener: doNothing,
    removeListener: doNothing,
  });
  Object.assign(window, { matchMedia, scrollTo: doNothing });
  Object.assign(Element.prototype, {
    scrollIntoView: doNothing,
    scrollTo: doNothing,
    hasPointerCapture: () => false,
    setPointerCapture: doNothing,
    releasePointerCapture: doNothing,
  });
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
  Object.assign(Document.prototype, { elementFromPoint: () => null, execCommand: () => false });
  Object.assign(HTMLElement.prototype, {
    showPopover: doNothing,
    hidePopover: doNothing,
    togglePopover: doNothing,
  });
  Object.assign(HTMLDialogElement.prototype, { show: openDialog, showModal: openDialog, close: closeDialog });
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = doNothing;
};
