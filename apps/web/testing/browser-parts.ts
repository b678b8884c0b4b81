const nothing = (): undefined => undefined;

/** Parts of a browser that jsdom does not have. They do nothing but what a component needs to go on. */
class SilentObserver {
  readonly observe = nothing;
  readonly unobserve = nothing;
  readonly disconnect = nothing;
  readonly takeRecords = () => [];
}

/** Streams that the page opened and has not closed, by their address. */
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

const openDialog = function (this: HTMLDialogElement): void {
  this.open = true;
};

const closeDialog = function (this: HTMLDialogElement, value = ''): void {
  if (!this.open) return;
  this.open = false;
  this.returnValue = value;
  this.dispatchEvent(new Event('close'));
};

export const addBrowserParts = (): void => {
  Object.assign(globalThis, {
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    EventSource: FakeEventSource,
  });
  const matchMedia = (media: string) => ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  });
  Object.assign(window, { matchMedia, scrollTo: nothing });
  Object.assign(Element.prototype, {
    scrollIntoView: nothing,
    scrollTo: nothing,
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
  });
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
  Object.assign(Document.prototype, { elementFromPoint: () => null, execCommand: () => false });
  Object.assign(HTMLElement.prototype, {
    showPopover: nothing,
    hidePopover: nothing,
    togglePopover: nothing,
  });
  Object.assign(HTMLDialogElement.prototype, { show: openDialog, showModal: openDialog, close: closeDialog });
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = nothing;
};
