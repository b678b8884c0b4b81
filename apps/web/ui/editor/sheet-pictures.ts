/** Position of a picture among the blocks of a sheet. */
export interface PicturePlace {
  readonly key: string;
  readonly afterBlock: number;
}

type LayOut = (places: readonly PicturePlace[]) => void;

export const isPictureHost = (element: Element): boolean => element.hasAttribute('data-picture');

/** The blocks of a sheet, without the pictures between them. */
export const listBlocks = (sheet: HTMLElement): Element[] =>
  [...sheet.children].filter((child) => !isPictureHost(child));

const makeHost = (key: string): HTMLElement => {
  const host = document.createElement('figure');
  host.dataset.picture = key;
  host.contentEditable = 'false';
  return host;
};

/**
 * The pictures of a sheet: one host element for each, which the code that knows the pictures fills. The host keeps its
 * position among the blocks, whether the page or the editor has rendered these. Pictures are no text: nothing of them
 * is read or saved.
 */
export const openSheetPictures = (initialPlaces: readonly PicturePlace[]) => {
  const hosts = new Map<string, HTMLElement>();
  let places = initialPlaces;
  let layOut: LayOut = () => undefined;
  const host = (key: string): HTMLElement => {
    const pictureHost = hosts.get(key) ?? makeHost(key);
    hosts.set(key, pictureHost);
    return pictureHost;
  };
  return {
    host,
    places: () => places,
    setPlaces: (next: readonly PicturePlace[]): void => {
      places = next;
      layOut(next);
    },
    /** Sets the function that lays out the pictures from now on; returns a function that removes it. */
    attach: (newLayOut: LayOut): (() => void) => {
      layOut = newLayOut;
      newLayOut(places);
      return () => {
        if (layOut === newLayOut) layOut = () => undefined;
      };
    },
  };
};

export type SheetPictures = ReturnType<typeof openSheetPictures>;

/** Lays out the pictures on a sheet without editor. */
export const layOutOnSheet =
  (sheet: HTMLElement, pictures: Pick<SheetPictures, 'host'>): LayOut =>
  (places) => {
    const blocks = listBlocks(sheet);
    for (const child of [...sheet.children]) if (isPictureHost(child)) child.remove();
    for (const { key, afterBlock } of places)
      sheet.insertBefore(pictures.host(key), blocks[afterBlock] ?? null);
  };
